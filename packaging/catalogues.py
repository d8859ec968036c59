"""Catalogues: takes the marked texts out of the sources, keeps `assets/locale/*/*.po` and `.mo`, says what is missing.

Run by `do.py i18n [--check] [AREA ...]` inside the environment, since it needs Babel.
Texts are found by reading the syntax tree, so that a call inside an f-string is seen and an f-string inside a call is refused.
"""

from __future__ import annotations

import argparse
import re
import struct
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

import sourcetexts
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po
from sourcetexts import Key, Text
from wholefiles import write_changed

#: Suit and card marks of the light markup; a translation shows the same cards.
_MARK = re.compile(r"!!|!([SHDC])(10|[2-9TJQKA](?![A-Za-z]))?(?![A-Za-z])")
#: A translation that was written down twice or more often: words of some length, then the same again.
_REPEATED = re.compile(r"(.{8,}?\S)\s*(?:\1\s*)+", re.DOTALL)


@dataclass(frozen=True)
class House:
    """Where the sources and the catalogues are, and which folder belongs to which area."""

    root: Path
    areas: dict[str, str]
    plurals: dict[str, str] = field(default_factory=dict)

    @property
    def sources(self) -> Path:
        return self.root / "bridgetutor"

    @property
    def locale(self) -> Path:
        return self.root / "assets" / "locale"

    def languages(self) -> list[str]:
        """The languages that have a folder."""
        return sorted(folder.name for folder in self.locale.iterdir() if folder.is_dir())

    def area_of(self, path: Path) -> str | None:
        """The area of a source file; empty for one without words; None where no rule names it."""
        parts = path.relative_to(self.sources).parts
        for length in range(len(parts), 0, -1):
            area = self.areas.get("/".join(parts[:length]))
            if area is not None:
                return area
        return None

    def po(self, language: str, area: str) -> Path:
        return self.locale / language / f"{area}.po"


def read_house(root: Path) -> House:
    """The house as `packaging/i18n.toml` describes it."""
    table = tomllib.loads((root / "packaging" / "i18n.toml").read_text(encoding="utf-8"))
    return House(root, table["areas"], table.get("plurals", {}))


@dataclass
class Sources:
    """What the sources hold: texts by area and key, and what is wrong with them."""

    areas: dict[str, dict[Key, Text]]
    problems: list[str]


def read_sources(house: House) -> Sources:
    """Every marked text of the program."""
    found = Sources({area: {} for area in house.areas.values() if area}, [])
    for path in sorted(house.sources.rglob("*.py")):
        name = path.relative_to(house.root).as_posix()
        area = house.area_of(path)
        texts, problems = sourcetexts.read(path.read_text(encoding="utf-8"), name)
        found.problems += problems
        if area is None:
            found.problems.append(f"{name}: no area; name its folder in packaging/i18n.toml")
        elif not area and texts:
            found.problems.append(f"{name}:{texts[0].line}: a text for people in a folder that has none by packaging/i18n.toml")
        elif area:
            for text in texts:
                found.areas[area].setdefault(text.key, Text(text.one, text.many, text.context)).add(text)
    return found


def empty_catalogue(house: House, language: str) -> Catalog:
    """A catalogue with the language's plural forms and nothing else."""
    catalogue = Catalog(locale=language, fuzzy=False)
    catalogue.mime_headers = [("Plural-Forms", _plural_header(house, language))]
    return catalogue


def _plural_header(house: House, language: str) -> str:
    return house.plurals.get(language) or str(get_plural(language).plural_forms)


def _forms(house: House, language: str) -> int:
    found = re.search(r"nplurals=(\d+)", _plural_header(house, language))
    return int(found.group(1)) if found else 2


def read_catalogue(path: Path, language: str) -> Catalog:
    """A `.po` file; an empty catalogue where there is none."""
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def key_of(message: Message) -> Key:
    return (message.context, originals(message)[0])


def entries(catalogue: Catalog) -> Iterator[Message]:
    """The messages without the header."""
    return (message for message in catalogue if message.id)


def originals(message: Message) -> tuple[str, ...]:
    """The English text, or its singular and plural."""
    return tuple(map(str, message.id)) if isinstance(message.id, tuple | list) else (str(message.id),)


def strings(message: Message) -> tuple[str, ...]:
    """The translated forms; one where the text has no plural."""
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return tuple(str(form or "") for form in forms)


def translated(message: Message, forms: int) -> bool:
    got = strings(message)
    return all(got) and (not isinstance(message.id, tuple) or len(got) == forms)


# --- updating -----------------------------------------------------------------------------------------------------


def known_translations(house: House, language: str) -> dict[Key, Message]:
    """What any area of the language already says, live entries before discarded ones."""
    known: dict[Key, Message] = {}
    catalogues = [read_catalogue(path, language) for path in sorted((house.locale / language).glob("*.po"))]
    for messages in [entries(c) for c in catalogues] + [iter(c.obsolete.values()) for c in catalogues]:
        for message in messages:
            if all(strings(message)) and not message.fuzzy:
                known.setdefault(key_of(message), message)
    return known


def updated(house: House, language: str, area: str, texts: dict[Key, Text], known: dict[Key, Message]) -> Catalog:
    """The area's catalogue with exactly the texts of the sources; translations are kept, or taken over from another area."""
    old = read_catalogue(house.po(language, area), language)
    before = {key_of(message): message for message in entries(old)}
    new = empty_catalogue(house, language)
    forms = _forms(house, language)
    for key, text in texts.items():
        message = before.get(key)
        notes = message.user_comments if message else ()
        if message is None or not all(strings(message)):
            message = known.get(key, message)
        flags = {"python-brace-format"} if _fields(text.many or text.one) else set()
        if message is not None and message.fuzzy:
            flags.add("fuzzy")
        new.add(
            (text.one, text.many) if text.many else text.one,
            _reshaped(message, forms if text.many else 1),
            locations=[(name, 0) for name in sorted(text.files)],
            flags=flags,
            auto_comments=sorted(text.notes),
            user_comments=notes,
            context=text.context,
        )
    if not all(translated(message, forms) for message in entries(new)):
        gone = [*entries(old), *old.obsolete.values()]
        new.obsolete.update({str(key_of(m)): m for m in gone if key_of(m) not in texts and all(strings(m))})
    return new


def _reshaped(message: Message | None, forms: int) -> str | tuple[str, ...]:
    got = strings(message) if message is not None else ()
    if forms == 1:
        return got[0] if got else ""
    return got if len(got) == forms else ("",) * forms


def po_bytes(house: House, language: str, area: str, catalogue: Catalog) -> bytes:
    """The `.po` file: a header without dates, entries by text, files without line numbers."""
    from io import BytesIO

    header = (
        f"# {area}: see assets/locale/README.md\n"
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {_plural_header(house, language)}\\n"\n\n'
    )
    body = BytesIO()
    write_po(body, catalogue, width=110, omit_header=True, sort_output=True, include_lineno=False)
    return header.encode("utf-8") + body.getvalue().strip() + b"\n"


def mo_bytes(house: House, language: str, catalogue: Catalog) -> bytes:
    """The compiled file for gettext: what is translated and not doubtful, in a fixed order, without dates."""
    header = f"Content-Type: text/plain; charset=UTF-8\nLanguage: {language}\nPlural-Forms: {_plural_header(house, language)}\n"
    pairs = {b"": header.encode()}
    for message in entries(catalogue):
        if message.fuzzy or not translated(message, _forms(house, language)):
            continue
        prefix = f"{message.context}\x04" if message.context else ""
        pairs[(prefix + "\0".join(originals(message))).encode()] = "\0".join(strings(message)).encode()
    ordered = sorted(pairs.items())
    at = 28 + 16 * len(ordered)
    tables: list[list[bytes]] = []
    blob = b""
    for texts in ([key for key, _ in ordered], [value for _, value in ordered]):
        table = []
        for text in texts:
            table.append(struct.pack("<II", len(text), at + len(blob)))
            blob += text + b"\0"
        tables.append(table)
    head = struct.pack("<7I", 0x950412DE, 0, len(ordered), 28, 28 + 8 * len(ordered), 0, 28 + 16 * len(ordered))
    return head + b"".join(tables[0] + tables[1]) + blob


def update(house: House, areas: Iterable[str]) -> tuple[list[Path], Sources]:
    """Bring the catalogues of these areas up to date; the files that changed, and what the sources hold."""
    sources = read_sources(house)
    changed: list[Path] = []
    for language in house.languages():
        known = known_translations(house, language)
        for area in areas:
            path = house.po(language, area)
            texts = sources.areas[area]
            if not texts and not path.exists():
                continue
            catalogue = updated(house, language, area, texts, known)
            files = {
                path: po_bytes(house, language, area, catalogue),
                path.with_suffix(".mo"): mo_bytes(house, language, catalogue),
            }
            changed += [file for file, content in files.items() if write_changed(file, content)]
    return changed, sources


# --- checking -----------------------------------------------------------------------------------------------------


def _fields(text: str) -> Counter[str] | None:
    """The `{fields}` of a text; empty where it has none, None where its braces do not fit together."""
    try:
        return Counter(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    except ValueError:
        return None


def _percents(text: str) -> Counter[str]:
    """The `%s` and `%(name)s` fields that texts of the standard library have."""
    return Counter(re.findall(r"%(?:\(\w+\))?[srd]", text))


def _marks(text: str) -> Counter[str]:
    return Counter(match.group() for match in _MARK.finditer(text) if match.group() != "!!")


def _differences(message: Message) -> Iterator[str]:
    """How the forms of a translation depart from the fields and card marks of the text."""
    ids = originals(message)
    for number, form in enumerate(strings(message)):
        if _REPEATED.fullmatch(form) and not any(map(_REPEATED.fullmatch, ids)):
            yield f"says the same twice: {form[:40]!r}…"
        allowed = [ids[0], ids[-1]] if number == 0 else [ids[-1]]
        fields = _fields(form)
        if fields is None:
            yield f"braces do not fit together in {form!r}"
        elif not any(fields.keys() == (_fields(text) or Counter()).keys() for text in allowed) and not (
            len(ids) > 1 and number == 0 and _only_the_number_is_left_out(fields, _fields(ids[-1]) or Counter())
        ):
            yield f"fields differ: {sorted(_fields(ids[-1]) or ())} became {sorted(fields)}"
        if not any(_percents(form) == _percents(text) for text in allowed):
            yield f"fields differ: {sorted(_percents(ids[-1]))} became {sorted(_percents(form))}"
        if not any(_marks(form) == _marks(text) for text in allowed):
            yield f"card marks differ: {sorted(_marks(ids[-1]))} became {sorted(_marks(form))}"


def _only_the_number_is_left_out(fields: Counter[str], wanted: Counter[str]) -> bool:
    """`one trick` may be said without its figure."""
    return fields.keys() <= wanted.keys() and len(wanted.keys() - fields.keys()) == 1


def _check_area(house: House, language: str, area: str, texts: dict[Key, Text]) -> Iterator[str]:
    path = house.po(language, area)
    name = path.relative_to(house.root).as_posix()
    catalogue = read_catalogue(path, language)
    messages = {key_of(message): message for message in entries(catalogue)}
    for key, text in texts.items():
        message = messages.get(key)
        if message is None:
            yield f"{name}: not in the catalogue: {text.one!r} ({', '.join(sorted(text.files))})"
        elif isinstance(message.id, tuple) != bool(text.many):
            yield f"{name}: with and without plural: {text.one!r}"
        elif message.fuzzy:
            yield f"{name}: marked as doubtful (fuzzy): {text.one!r}"
        elif not translated(message, _forms(house, language)):
            yield f"{name}: not translated: {text.one!r}{f' (context {text.context})' if text.context else ''}"
        else:
            yield from (f"{name}: {difference}, in {text.one!r}" for difference in _differences(message))
    yield from (f"{name}: no longer in the program: {key[1]!r}" for key in messages if key not in texts)
    yield from (f"{name}: discarded: {key_of(message)[1]!r}" for message in catalogue.obsolete.values())
    if path.exists():
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.read_bytes() != mo_bytes(house, language, catalogue):
            stale = compiled.relative_to(house.root).as_posix()
            yield f"{stale}: not compiled from its .po; run: python3 packaging/do.py i18n {area}"


def _told_apart(house: House, language: str) -> Iterator[str]:
    """Texts that two areas translate differently: one catalogue would hide the other."""
    first: dict[Key, tuple[str, tuple[str, ...]]] = {}
    for path in sorted((house.locale / language).glob("*.po")):
        for message in entries(read_catalogue(path, language)):
            key, got = key_of(message), strings(message)
            area, other = first.setdefault(key, (path.stem, got))
            if all(got) and all(other) and other[: len(got)] != got[: len(other)]:
                both = f"{other[0]!r} in {area} but {got[0]!r} in {path.stem}"
                yield f"{language}: {key[1]!r} is {both}; give one a context with tp()"


def check(house: House, areas: Iterable[str]) -> list[str]:
    """Everything that is missing or wrong, a sentence each; empty when the catalogues are complete."""
    sources = read_sources(house)
    problems = list(sources.problems)
    wanted = list(areas)
    for language in house.languages():
        for area in wanted:
            problems += _check_area(house, language, area, sources.areas[area])
        known = {*sources.areas}
        strange = [path for path in (house.locale / language).iterdir() if path.suffix in {".po", ".mo"} and path.stem not in known]
        problems += [f"{path.relative_to(house.root).as_posix()}: no such area in packaging/i18n.toml" for path in sorted(strange)]
        problems += _told_apart(house, language)
    return problems


def main(argv: list[str], root: Path) -> int:
    """`do.py i18n`: 0 when complete, 1 when something is missing (only with --check), 2 for wrong use."""
    house = read_house(root)
    every = sorted({area for area in house.areas.values() if area})
    parser = argparse.ArgumentParser(prog="do.py i18n", description="Bring the catalogues of translations up to date.")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"only these areas: {', '.join(every)}")
    parser.add_argument("--check", action="store_true", help="change nothing; say what is missing")
    asked = parser.parse_args(argv)
    if strange := [area for area in asked.areas if area not in every]:
        parser.error(f"no such area: {', '.join(strange)}")
    areas = asked.areas or every
    if not asked.check:
        changed, _ = update(house, areas)
        for path in changed:
            print(f"wrote {path.relative_to(root).as_posix()}")
    problems = check(house, areas)
    for problem in problems:
        print(problem)
    print(f"{len(problems)} to do" if problems else "catalogues complete")
    return 1 if problems and asked.check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parent.parent))
