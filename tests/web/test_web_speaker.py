# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page plays the tones of the pretend piezo at the right times."""

import pytest

from web_modules import run_module

# A sound card whose clock the test sets. `events` gets [what, value, seconds].
SOUND_CARD = """
    const events = [];
    const param = (name) => ({
        setValueAtTime: (value, at) => { events.push([name, value, at]); },
        setTargetAtTime: (value, at) => { events.push([name, value > 0 ? 1 : 0, at]); },
        cancelScheduledValues: () => ({ setValueAtTime: (value, at) => { events.push(["cut", value, at]); } }),
    });
    let card;
    globalThis.AudioContext = class {
        state = "suspended"; currentTime = 0; sampleRate = 48000; destination = {};
        constructor() { card = this; }
        async resume() { this.state = "running"; }
        async suspend() { this.state = "suspended"; }
    };
    class Node { connect(next) { return next; } start() {} }
    globalThis.OscillatorNode = class extends Node { frequency = param("Hz"); };
    globalThis.GainNode = class extends Node { gain = param("on"); };
    globalThis.BiquadFilterNode = Node;
    const { Speaker, withSpeaker } = await web("speaker.js");
    const speaker = new Speaker();
"""


def test_tones_keep_their_distances():
    events = run_module(SOUND_CARD + """
        speaker.unlock();
        card.currentTime = 5;
        speaker.play([[1000, 440], [1030, 880]]);
        card.currentTime = 5.02;
        speaker.play([[1060, 0]]);
        return events;
    """)
    assert [(what, value) for what, value, _ in events] == [
        ("Hz", 440), ("on", 1), ("Hz", 880), ("on", 1), ("on", 0)]
    start = events[0][2]
    assert 5 <= start < 5.05
    assert [at - start for _, _, at in events] == pytest.approx([0, 0, 0.03, 0.03, 0.06])


def test_a_late_tone_plays_at_once():
    events = run_module(SOUND_CARD + """
        speaker.unlock();
        speaker.play([[1000, 440], [1030, 0]]);
        card.currentTime = 60;
        speaker.play([[1500, 220], [1530, 0]]);
        return events.slice(3);
    """)
    assert 60 <= events[0][2] < 60.05
    assert events[-1][2] - events[0][2] == pytest.approx(0.03)


def test_tones_are_silent_before_the_first_press_and_when_muted():
    events = run_module(SOUND_CARD + """
        speaker.play([[1000, 440]]);
        speaker.unlock();
        speaker.muted = true;
        events.length = 0;
        speaker.play([[1100, 440]]);
        return events;
    """)
    assert events == []


def test_muting_cuts_a_tone_off():
    events = run_module(SOUND_CARD + """
        speaker.unlock();
        speaker.play([[1000, 440]]);
        speaker.muted = true;
        return events;
    """)
    assert events[-1][:2] == ["cut", 0]


@pytest.mark.parametrize(("settings", "pin"), [
    ({}, "GP1"), ({"TAFL_UP_PIN": "gp1"}, "GP8"), ({"TAFL_SQUARE_ROWS": "GP1, GP8 GP9"}, "GP10"),
    ({"TAFL_SPEAKER_PIN": "GP20"}, "GP20"), ({"TAFL_SPEAKER_PIN": ""}, "")])
def test_the_speaker_gets_a_free_pin_unless_the_user_has_chosen_one(settings, pin):
    assert run_module("""
        const { withSpeaker } = await web("speaker.js");
        return withSpeaker(argument);
    """, settings) == {**settings, "TAFL_SPEAKER_PIN": pin}
