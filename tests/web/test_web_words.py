# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page speaks the player's language: all that a person reads on it is a message, and the game begins in it."""

import json
import re
from html.parser import HTMLParser

import pytest

import web
from sim import description_export, legend
from sim.words import FOLDER, Words, languages
from tafl import variants
from web_page import SETTLED, wait_for

DESKTOP = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
MESSAGE = re.compile(r"^([a-z][\w-]+) =", re.MULTILINE)
ID = re.compile(r"[\"'`](web-[a-z0-9-]+)(\$\{)?")
COMMON = re.compile(r"(?:say\(|words: |button\(|field\(|action\()\"([a-z][\w-]+)\"")  # also of other faces


class Defaults(HTMLParser):
    """Collects the messages of index.html with their values, and the texts that stand for them."""

    def __init__(self):
        super().__init__()
        self.found, self._open = [], []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        message, names = attributes.get("data-l10n-id"), attributes.get("data-l10n-attrs")
        values = json.loads(attributes.get("data-l10n-args", "{}"))
        if message and names:
            self.found += [[message, values, attributes[name]] for name in names.split()]
        self._open.append([message, values, ""] if message and not names else None)
        if tag in ("meta", "link"):
            self._open.pop()

    def handle_endtag(self, tag):
        if (entry := self._open.pop()) is not None:
            self.found.append(entry)

    def handle_data(self, data):
        if self._open and self._open[-1] is not None:
            self._open[-1][2] += data


def test_the_english_texts_of_the_page_are_those_of_the_catalogue():
    parser = Defaults()
    parser.feed((web.SOURCE / "index.html").read_text(encoding="utf-8"))
    assert len(parser.found) > 25
    for message, values, text in parser.found:
        assert " ".join(text.split()) == Words("en")(message, **values), message


@pytest.mark.parametrize("language", languages())
def test_the_catalogue_of_the_page_has_the_keys_of_its_help(language):
    messages = {message for _, message in legend.PAGE_KEYS} | {"keys-help"}
    assert messages - set(MESSAGE.findall(web.catalogue(language))) == set()


def test_the_page_uses_each_message_and_has_each_that_it_uses():
    messages = set(MESSAGE.findall((FOLDER / "en" / "faces.ftl").read_text(encoding="utf-8")))
    texts = [path.read_text(encoding="utf-8") for path in [*web.SOURCE.glob("*.js"), web.SOURCE / "index.html"]]
    found = {name: bool(more) for text in texts for name, more in ID.findall(text)}
    used = {name for name, more in found.items() if not more}
    used |= {name for text in texts for name in COMMON.findall(text)}
    begins = tuple(name for name, more in found.items() if more)
    assert used - messages == set()
    marks = {f"web-{mark}{end}" for mark in ("throne", "corner", "camp") for end in ("", "-below")}
    own = {name for name in messages - used - marks if name.startswith("web-")}
    assert {name for name in own if not name.startswith(begins)} == set()


# All that a person reads or hears, except what the board says in its console and what stands in fields.
READ = """(() => {
    const found = [], skipped = "script, style, noscript, .transcript, .suggestions, textarea";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.nodeType === Node.TEXT_NODE) {
            if (!node.parentElement.closest(skipped)) found.push(node.textContent.trim());
        } else {
            for (const name of ["aria-label", "title", "placeholder", "alt", "label"]) {
                if (node.hasAttribute(name)) found.push(node.getAttribute(name).trim());
            }
        }
    }
    return [...new Set(found)].filter((text) => /\\p{L}/u.test(text));
})()"""
PLAYED = ["players people", "new brandub", "d2-c2", "d3-e3"]
SAME = re.compile(r"[\W\d]*|(?:[a-o]?\d+|[a-o])\W*(?:[a-o]\d+)?|LJOSTAFL|Ljostafl|UP|DOWN|LEFT|RIGHT|SELECT|BACK|"
                  r"[ABHN]|F1|Ctrl-Z|Enter|Esc|settings\.toml|variants\.txt|help|\d+×\d+|mA|"
                  r"Film|Start|Link|Tab|Tips|Pixel")  # the last: the same word in both languages


def read_all(page):
    """Return the texts of all panels and dialogs of a page, in the order in which they appear."""
    found = {}

    def read():
        found.update(dict.fromkeys(page.evaluate(READ)))

    wait_for(page, "ljostafl.mirror.known")
    wait_for(page, "document.querySelectorAll('[role=tab]').length === 5")
    read()
    for line in PLAYED:
        page.evaluate("(line) => ljostafl.client.send(line)", line)
    wait_for(page, "ljostafl.mirror.ply === 2")
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    for tab in ("share", "console", "files", "cable", "game"):
        page.evaluate("(tab) => ljostafl.tabs.select(tab)", tab)
        wait_for(page, SETTLED)
        read()
    for opener in ("[data-line=new]", "[data-line=resign]", "#help-button", ".more [data-line=rules]"):
        page.click(opener)
        wait_for(page, "document.querySelector('dialog[open]')")
        page.wait_for_timeout(100)
        read()
        page.keyboard.press("Escape")
    page.evaluate("ljostafl.past.show(1)")
    read()
    page.evaluate("ljostafl.past.end()")
    page.evaluate("ljostafl.sharing.takeText('variant: brandub\\n1. d2-c2\\nresult: unfinished')")
    wait_for(page, "document.querySelector('dialog[open]')")
    read()
    page.keyboard.press("Escape")
    return list(found)


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_nothing_on_a_swedish_page_is_english(open_board):
    swedish = open_board(locale="sv", **DESKTOP)
    wait_for(swedish, "document.documentElement.lang === 'sv'")
    english = set(read_all(open_board(**DESKTOP)))
    names = {name for _, name, _ in variants.list_variants()}
    legend = [entry for entry in description_export.export()["legend"] if "id" not in entry]  # without messages
    entries = {text for entry in legend for text in (entry["meaning"], *entry["looks"].values())}
    same = [text for text in read_all(swedish) if text in english and not SAME.fullmatch(text)]
    assert [text for text in same if text not in entries and re.sub(r" \d+×\d+$", "", text) not in names] == []


@pytest.mark.slow
@pytest.mark.once
def test_the_page_follows_the_language_of_the_board(shared_board):
    page = shared_board(**DESKTOP)
    wait_for(page, "ljostafl.mirror.known")
    page.evaluate("ljostafl.client.send('players people'); ljostafl.client.send('new tablut')")
    wait_for(page, "ljostafl.mirror.variant === 'tablut' && ljostafl.mirror.ply === 0")
    assert page.get_by_role("button", name="New game").is_visible()
    page.evaluate("ljostafl.client.send('language de')")
    wait_for(page, "document.documentElement.lang === 'de'")
    assert page.get_by_role("button", name="Neue Partie").is_visible()
    wait_for(page, "document.querySelector('.turn').textContent === 'Verteidiger am Zug'")
    page.evaluate("ljostafl.client.send('language en')")
    wait_for(page, "document.querySelector('.turn').textContent === 'Defenders to move'")


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("width", [320, pytest.param(1280, marks=pytest.mark.soak)])
def test_a_new_game_begins_from_a_dialog_by_keys_alone(open_board, width):
    page = open_board(viewport={"width": width, "height": 640}, reduced_motion="reduce")
    wait_for(page, "ljostafl.mirror.known")
    if page.evaluate("document.querySelector('#panels').hidden"):
        page.click("#panels-button")
    page.evaluate("""globalThis.typed = [];
        ljostafl.client.addEventListener("line", ({ detail }) => detail.typed && typed.push(detail.text))""")
    page.locator("[data-line=new]").focus()
    page.keyboard.press("Enter")
    wait_for(page, "document.querySelector('.new-game[open]')")
    assert page.evaluate("document.querySelectorAll('.start-picture circle').length") == 25
    box = page.locator(".new-game").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    page.get_by_role("dialog").get_by_label("Game").select_option("brandub")
    assert page.evaluate("document.querySelectorAll('.start-picture circle').length") == 13
    page.get_by_label("Players", exact=True).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.get_by_label("Clock").select_option("5+3")
    page.get_by_label("Handicap").select_option("attackers 1")
    page.get_by_role("button", name="Begin").focus()
    page.keyboard.press("Enter")
    wait_for(page, "ljostafl.mirror.variant === 'brandub'")
    assert page.evaluate("typed") == ["players people", "clock 5+3", "handicap attackers 1", "new brandub"]
    wait_for(page, "Object.keys(ljostafl.mirror.state.pieces).length === 12")
    page.evaluate("ljostafl.client.send('d6-c6')")  # one of those that are left


@pytest.mark.slow
@pytest.mark.once
def test_a_new_game_asks_before_it_ends_another(shared_board):
    page = shared_board(**DESKTOP)
    wait_for(page, "ljostafl.mirror.known")
    for line in PLAYED:
        page.evaluate("(line) => ljostafl.client.send(line)", line)
    wait_for(page, "ljostafl.mirror.ply === 2")
    for choice, plies in (("Keep my game", 2), ("New game", 0)):
        page.click("[data-line=new]")
        page.get_by_role("button", name="Begin").click()
        page.get_by_role("dialog").get_by_role("button", name=choice).click()
        wait_for(page, f"!document.querySelector('dialog[open]') && ljostafl.mirror.ply === {plies}")
    assert page.evaluate("ljostafl.mirror.variant") == "brandub"


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.once
def test_letters_are_keys_unless_they_are_switched_off(open_board):
    page = open_board(locale="en", **DESKTOP)
    wait_for(page, "ljostafl.mirror.known")
    page.evaluate("""globalThis.typed = [];
        ljostafl.client.addEventListener("line", ({ detail }) => detail.typed && typed.push(detail.text))""")
    page.keyboard.press("n")
    wait_for(page, "document.querySelector('.new-game[open]')")
    page.get_by_label("Players", exact=True).select_option("people")
    page.get_by_role("dialog").get_by_label("Game").press("h")  # as in each field: Haithabu
    page.get_by_role("button", name="Begin").click()
    wait_for(page, "typed.at(-1) === 'new brandub' && ljostafl.mirror.state.screen === 'play'")
    page.keyboard.press("H")
    wait_for(page, "typed.at(-1) === 'hint'")
    page.keyboard.press("F1")
    page.get_by_label("Use the keys H and N").uncheck()
    page.keyboard.press("Escape")
    for key in "hn":
        page.keyboard.press(key)
    page.reload()
    wait_for(page, "globalThis.ljostafl?.mirror.known")
    page.keyboard.press("n")
    assert page.evaluate("[document.querySelectorAll('dialog[open]').length, ljostafl.input.letters]") == [0, False]
    assert page.evaluate("document.querySelector('#letter-keys').checked") is False
