# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The words of the faces: each language has all messages, captions come from events and fit on the plate."""

import re

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from sim import words
from sim.machine.caption import caption, message_id
from sim.machine.pretend_board import PretendBoard
from sim.window.layout import Layout
from sim.window.plate import ELLIPSIS, fit
from sim.words import FOLDER, Words, languages, system_language
from support.doc_tables import REFUSALS
from tafl import outcome

LANGUAGES = languages()
VARIABLE = re.compile(r"\$(\w+)")
SMALLEST = 0.7  # of the windows in which every caption must be whole
TOUR = """select wait:1500 select wait:300 back wait:300 type:d1-c1 wait:2000 back wait:800 right wait:800
    back wait:500 type:hint wait:6000 type:score wait:6000 back wait:300 type:d6-d4 wait:300 type:z9-z8 wait:300
    type:resign wait:7000 up wait:25000 right wait:500 back wait:3000 type:replay wait:4000 back wait:1000 type:learn
    wait:4000 type:hint wait:500 type:learn~off wait:500 type:puzzles wait:3000 type:puzzles~off wait:800 type:new
    wait:500 back wait:800 right*3 wait:800 up wait:800 back wait:1000"""


def messages(language):
    """Return the text of each message of a language, as Fluent writes it."""
    text = (FOLDER / language / "faces.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: FluentSerializer().serialize_entry(entry) for entry in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_all_messages_with_their_values(language):
    english, translated = messages("en"), messages(language)
    assert set(english) ^ set(translated) == set()
    for name, text in translated.items():
        assert set(VARIABLE.findall(text)) <= set(VARIABLE.findall(english[name])) | {"side", "theme"}, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_refusal_and_each_end_has_words(language):
    say = Words(language)
    reasons = [value for name, value in vars(outcome).items() if name.isupper() and isinstance(value, str)]
    for name in [*(message_id("refusal", code) for code in REFUSALS), *(message_id("reason", why) for why in reasons)]:
        assert say(name, name="e5", square="e6", side="attackers", text="line 2")


@pytest.mark.slow
def test_captions_fit_on_the_plate_in_each_language():
    captions, screens = set(), set()

    def player(board):
        for word in TOUR.split():
            kind, _, rest = word.partition(":")
            name, _, times = kind.partition("*")
            if kind == "wait":
                yield from board.wait(int(rest))
            elif kind == "type":
                board.type(rest.replace("~", " "))
                yield from board.wait(50)
            else:
                for _ in range(int(times or 1)):
                    yield from board.press(name)
            if board.state.known:
                screens.add(board.state.screen)
                captions.update((language, caption(board.state, Words(language))) for language in LANGUAGES)

    board = PretendBoard({"TAFL_VARIANT": "brandub", "TAFL_ATTACKERS": "person", "TAFL_DEFENDERS": "person"})
    board.reads_events = True
    board.run(player)
    assert {"play", "menu", "end", "score", "coach", "lessons", "puzzles", "replay"} <= screens
    assert len(captions) > 18 * len(LANGUAGES)
    plate = Layout(9, 9, SMALLEST).plate
    width, height = (plate[2] - plate[0]) * 0.92, (plate[3] - plate[1]) * 0.85
    assert [text for _, text in captions if fit(text, width, height)[1][-1].endswith(ELLIPSIS)] == []


@pytest.mark.parametrize(("environment", "language"), [
    ({"LANG": "de_AT.UTF-8"}, "de"), ({"LANG": "sv_FI.UTF-8"}, "sv"), ({"LANG": "C.UTF-8"}, "en"), ({}, "en"),
    ({"LANG": "no_NO"}, "nb"), ({"LANGUAGE": "fr:en", "LANG": "de_DE"}, "fr"), ({"LANG": "ja_JP.UTF-8"}, "en"),
    ({"LC_ALL": "fi_FI", "LANG": "sv_SE"}, "fi"),
])
def test_the_language_of_the_system_is_the_default(environment, language):
    assert system_language(environment) == language


def test_what_a_language_lacks_is_english(monkeypatch, tmp_path):
    for language, text in (("en", "one = One\ntwo = { $count } men\n"), ("de", "one = Eins\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "faces.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr("sim.words.FOLDER", tmp_path)
    words._bundle.cache_clear()
    german = Words("de")
    assert (german("one"), german("two", count=3)) == ("Eins", "3 men")
    with pytest.raises(KeyError):
        german("three")
    words._bundle.cache_clear()
