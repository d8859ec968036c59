"""What `do.py` says, in English and Portuguese. It speaks before anything is installed, so it has a table of its own."""

from __future__ import annotations

from collections.abc import Mapping

_TEXTS: dict[str, tuple[str, str]] = {
    "usage": (
        """usage: python3 packaging/do.py VERB [...]

  run [ARGUMENT ...]       install what is needed and open BridgeTutor; with arguments, its command line
  test [PYTEST-ARG ...]    lint, types, layers, catalogues and all tests; with arguments, pytest alone
  lint                     all of that without the tests
  i18n [--check] [AREA..]  take up new texts, compile the catalogues, say what is missing
  screenshots [...]        every page in every theme and language, into build/screenshots/;
                           with --readme, the two pictures of the README
  bench [--json]           how fast and how large, against the plainest program that could do it
  build                    a wheel in dist/, tried out""",
        """uso: python3 packaging/do.py VERBO [...]

  run [ARGUMENTO ...]      instala o necessário e abre o BridgeTutor; com argumentos, a linha de comandos
  test [ARG-PYTEST ...]    estilo, tipos, camadas, catálogos e todos os testes; com argumentos, só o pytest
  lint                     tudo isso sem os testes
  i18n [--check] [ÁREA..]  recolhe textos novos, compila os catálogos, diz o que falta
  screenshots [...]        cada página em cada tema e língua, em build/screenshots/;
                           com --readme, as duas imagens do README
  bench [--json]           rapidez e tamanho, em comparação com o programa mais simples possível
  build                    um wheel em dist/, experimentado""",
    ),
    "unknown-verb": ("do.py does not know the word “{verb}”.", "O do.py não conhece a palavra «{verb}»."),
    "no-display": (
        "BridgeTutor needs a screen, and there is none here. It opens on a desktop, not on a bare server.",
        "O BridgeTutor precisa de um ecrã e aqui não há nenhum. Abre num ambiente de trabalho, não num servidor sem ecrã.",
    ),
    "display-silent": (
        "BridgeTutor needs a screen, and the one named here does not answer: {display}",
        "O BridgeTutor precisa de um ecrã e o que está indicado não responde: {display}",
    ),
    "making": ("Making the folder .venv for BridgeTutor ...", "A preparar a pasta .venv para o BridgeTutor ..."),
    "remaking": (
        "The folder .venv belongs to another Python or is broken; making it anew ...",
        "A pasta .venv é de outro Python ou está estragada; a fazê-la de novo ...",
    ),
    "installing": (
        "Installing what BridgeTutor needs (about 150 MB to fetch, once) ...",
        "A instalar o que o BridgeTutor precisa (cerca de 150 MB, só uma vez) ...",
    ),
    "installing-tests": ("Installing what the tests need ...", "A instalar o que os testes precisam ..."),
    "fetching": ("  {name} ({size})", "  {name} ({size})"),
    "system-packages": (
        "Installing from the system: {packages}",
        "A instalar a partir do sistema: {packages}",
    ),
    "type-this": (
        "BridgeTutor needs something from your system. Type this line, then try again:\n{line}",
        "O BridgeTutor precisa de algo do sistema. Escreve esta linha e tenta de novo:\n{line}",
    ),
    "no-package-known": (
        "BridgeTutor needs these libraries, and your system has not got them: {libraries}\n"
        "Install the packages that hold them, then try again.",
        "O BridgeTutor precisa destas bibliotecas e o sistema não as tem: {libraries}\n"
        "Instala os pacotes que as contêm e tenta de novo.",
    ),
    "no-venv-module": (
        "This Python lacks its venv module. Install the package of your system that has it (often python3-venv), then try again.",
        "A este Python falta o módulo venv. Instala o pacote do sistema que o contém (muitas vezes python3-venv) e tenta de novo.",
    ),
    "apt-failed": (
        "The system packages could not be installed. Try this line by hand:\n{line}",
        "Não foi possível instalar os pacotes do sistema. Tenta esta linha à mão:\n{line}",
    ),
    "venv-failed": (
        "The folder .venv could not be made. Its last words are above.",
        "Não foi possível fazer a pasta .venv. As últimas linhas estão acima.",
    ),
    "read-only": (
        "BridgeTutor cannot write into its own folder {folder}. Copy it to a folder of your own, then try again there.",
        "O BridgeTutor não consegue escrever na sua pasta {folder}. Copia-a para uma pasta tua e tenta de novo aí.",
    ),
    "disk-full": (
        "The disk is full: BridgeTutor needs about 600 MB in {folder}. Make room, then try again.",
        "O disco está cheio: o BridgeTutor precisa de cerca de 600 MB em {folder}. Arranja espaço e tenta de novo.",
    ),
    "no-network": (
        "What BridgeTutor needs could not be fetched: there is no way into the network. Connect, then try again.",
        "Não foi possível ir buscar o que o BridgeTutor precisa: não há ligação à rede. Liga-te e tenta de novo.",
    ),
    "certificate": (
        "What BridgeTutor needs could not be fetched: this network shows a certificate that Python does not know. "
        "Try another network, or ask whoever looks after this one.",
        "Não foi possível ir buscar o que o BridgeTutor precisa: esta rede mostra um certificado que o Python não conhece. "
        "Experimenta noutra rede ou pergunta a quem trata desta.",
    ),
    "no-wheel": (
        "For this Python ({python}, {machine}) one of the ready-made packages does not exist (the lines above name it). "
        "Try with another Python, such as 3.12.",
        "Para este Python ({python}, {machine}) não existe um dos pacotes já prontos (as linhas acima dizem qual). "
        "Experimenta com outro Python, como o 3.12.",
    ),
    "pip-failed": (
        "Installing did not work. The end of the log is above; all of it is in {log}",
        "A instalação não resultou. O fim do registo está acima; o registo inteiro está em {log}",
    ),
    "solver-question": (
        "With this Python the solver of the computer players has to be fetched apart (about 1 MB).\n"
        "Everything works without it; the computers then play by rules of thumb. The settings can fetch it later, too.\n"
        "Fetch it now? [y/N]",
        "Com este Python é preciso ir buscar à parte o programa que resolve as mãos (cerca de 1 MB).\n"
        "Tudo funciona sem ele; os computadores jogam então por regras práticas. Também se pode ir buscá-lo mais tarde,\n"
        "nas definições. Ir buscá-lo agora? [s/N]",
    ),
    "solver-fetching": ("Fetching the solver ...", "A ir buscar o programa que resolve as mãos ..."),
    "solver-there": ("The solver is in place.", "O programa que resolve as mãos está no seu lugar."),
    "solver-failed": (
        "The solver could not be fetched ({reason}). BridgeTutor opens without it; the settings can fetch it later.",
        "Não foi possível ir buscar o programa que resolve as mãos ({reason}). O BridgeTutor abre sem ele; as definições podem ir "
        "buscá-lo mais tarde.",
    ),
    "why-no-network": ("no way into the network", "não há ligação à rede"),
    "why-certificate": (
        "the network shows a certificate that Python does not know",
        "a rede mostra um certificado que o Python não conhece",
    ),
    "solver-needed": (
        "The tests need the solver, and it could not be fetched ({reason}).",
        "Os testes precisam do programa que resolve as mãos e não foi possível ir buscá-lo ({reason}).",
    ),
    "stage": ("== {name}", "== {name}"),
    "stages-passed": ("All passed: {names}", "Tudo passou: {names}"),
    "stages-failed": ("Failed: {names}", "Falhou: {names}"),
    "interrupted": ("Stopped.", "Parado."),
    "system-said": ("That did not work: {reason}", "Isso não resultou: {reason}"),
    "wheel-lacks": ("The wheel lacks {names}", "Ao wheel falta {names}"),
    "wheel-good": ("{wheel}: carries everything and runs", "{wheel}: tem tudo e funciona"),
}


class Sentences:
    """The sentences in one language, chosen from the environment of the process."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        name = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
        self._column = 1 if name.lower().startswith("pt") else 0

    def __call__(self, key: str, **facts: object) -> str:
        """The sentence of a key, its fields filled."""
        return _TEXTS[key][self._column].format(**facts)
