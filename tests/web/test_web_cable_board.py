# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page talks over a cable to a real board, whose port the test plays."""

import pytest

from fake_cable import run


def test_board_that_runs_is_ready_and_tells_facts_and_position():
    result = run(r"""
        await board.connect();
        await until(() => board.facts.length);
        const { mirror, facts, shows } = board;
        return { states, facts, pieces: mirror.history.pieces(0).join(""), shows, lines };
    """)
    assert result["states"] == ["opening", "asking", "ready"] and result["lines"] == []
    assert result["facts"][0] == ["program", "Ljostafl 0.1.0"]
    assert result["facts"][6] == ["variant", "brandub, Haithabu Brandub"]
    assert result["pieces"] == "aadaadKdaadaa"
    assert result["shows"]


def test_a_user_who_chooses_no_port_gets_no_message():
    assert run("""
        serial.declined = true;
        await board.connect();
        return [board.state, board.message, port.opened];
    """) == ["off", "", 0]


def test_port_that_another_program_uses_is_named():
    state, message, again = run("""
        port.failure = "NetworkError";
        await board.connect();
        const told = [board.state, board.message];
        port.failure = "";
        await board.connect();
        await is("ready");
        return [...told, board.message];
    """)
    assert state == "off" and "Another program may use it" in message and again == ""


def test_text_may_start_in_the_middle_of_a_line():
    result = run(r"""
        // half a board, the end of a move and the end of a title
        const cut = " . a . a\r\n" + ROWS.slice(16).replaceAll("\n", "\r\n") + "fenders d5-a5\r\nck to move\x07";
        setTimeout(() => port.say(cut), 5);
        await board.connect();
        await is("ready");
        const { marks, size } = board.mirror.history;
        return { marks: [...marks], size, state: board.state };
    """)
    assert sorted(result["marks"]) == [[0, "x"], [6, "x"], [24, "*"], [42, "x"], [48, "x"]]
    assert result["size"] == 7 and result["state"] == "ready"


def test_half_typed_line_of_another_terminal_does_not_spoil_the_first_question():
    assert run("""
        typed = "posit";
        await board.connect();
        await is("ready");
        return lines;
    """) == ["'posit' is not a command"]


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["prompt", "ended"])
def test_stopped_program_is_recognized_and_started(mode):
    result = run(r"""
        mode = argument;
        await board.connect();
        await is("stopped");
        const [message, written] = [board.message, port.take()];
        await wait(1200);
        const idle = port.take();
        await board.restart();
        await is("ready");
        return { message, written, idle, states, wrote: port.take() };
    """, mode)
    assert result["message"] == "The board's program has stopped. Its game is saved."
    assert result["written"] == "\r" and result["idle"] == ""  # nothing is typed at Python's prompt
    assert result["states"] == ["opening", "asking", "stopped", "asking", "ready"]
    assert result["wrote"].startswith("\x03\x02\x04events on\ninfo\n")


def test_program_that_stops_and_starts_while_the_page_watches():
    states = run(r"""
        await board.connect();
        await is("ready");
        port.onWrite("\x03"); // in another terminal, or the program has failed
        await is("stopped");
        const shown = board.shows;
        reboot();
        await is("ready");
        return [...states, shown];
    """)
    assert states == ["opening", "asking", "ready", "stopped", "asking", "ready", True]


def test_board_that_reloads_by_itself_is_asked_again():
    result = run(r"""
        await board.connect();
        await is("ready");
        port.take();
        ANSWERS["events on"] = game([["d2", "c2"]]);
        reboot();
        await until(() => port.written.includes("events on"));
        await until(() => board.mirror.ply === 1);
        return { states, written: port.written, player: board.mirror.player("attackers") };
    """)
    assert result["states"][-1] == "ready" and result["player"] == "person"
    assert result["written"].count("events on") <= 2


@pytest.mark.slow
@pytest.mark.parametrize(("text", "message"), [
    ("", "The board does not answer."), ("temperature 21.5\r\n", "What comes over this cable is not from Ljostafl."),
])
def test_port_without_the_program_is_reported_and_may_answer_later(text, message):
    result = run(r"""
        mode = "deaf";
        const timer = argument && setInterval(() => port.say(argument), 100);
        await board.connect();
        await is("silent");
        clearInterval(timer);
        const { message } = board;
        mode = "runs";
        typed = "";
        await is("ready");
        return { message, now: board.message };
    """, text)
    assert result["message"].startswith(message) and result["now"] == ""


def test_restart_of_a_board_that_stays_deaf_says_what_to_do():
    message = run("""
        mode = "deaf";
        await board.connect();
        await is("silent");
        await board.restart();
        await is("silent");
        return board.message;
    """)
    assert message.startswith("The program does not start. Switch the board off and on again")


def test_pulled_cable_keeps_the_position_and_the_page_connects_again():
    result = run(r"""
        await board.connect();
        await is("ready");
        const asked = board.client.ask("record").catch((error) => error.message);
        port.pull();
        await is("lost");
        const { message, shows } = board;
        ANSWERS["events on"] = game([["d2", "c2"]]);
        serial.plug();
        await until(() => board.mirror.ply === 1);
        return { states, message, shows, moves: board.mirror.moves.map(({ name }) => name), opened: port.opened };
    """)
    assert result["states"] == ["opening", "asking", "ready", "lost", "opening", "asking", "ready"]
    assert "The page connects again" in result["message"] and result["shows"]
    assert result["moves"] == ["d2-c2"] and result["opened"] == 2


def test_port_that_does_not_open_at_once_after_the_cable_came_back_is_tried_again():
    assert run("""
        await board.connect();
        await is("ready");
        port.pull();
        await is("lost");
        port.failure = "NetworkError";
        serial.plug();
        await wait(300);
        port.failure = "";
        await is("ready");
        return port.opened;
    """) == 2


def test_waiting_for_a_lost_board_can_be_ended():
    assert run("""
        await board.connect();
        await is("ready");
        port.pull();
        await is("lost");
        await board.disconnect();
        serial.plug();
        await wait(100);
        return [board.state, board.message, port.opened];
    """) == ["off", "", 1]


def test_lost_bytes_do_not_end_the_connection():
    assert run(r"""
        await board.connect();
        await is("ready");
        port.stumble();
        await wait(50);
        port.sayBytes([0xff, 0xfe, 0x0a]); // not UTF-8
        ANSWERS["events now"] = game([["d2", "c2"], ["d3", "e3"]]);
        port.say(move(2, "d3", "e3")); // the first move is lost
        await until(() => board.mirror.ply === 2);
        return [board.state, board.mirror.history.plies];
    """) == ["ready", 2]


OTHERS = {"older": "'events on' is not a command and not a move: help lists the commands\n", "newer": None}


@pytest.mark.parametrize("version", OTHERS)
def test_program_of_another_version_is_reported(version):
    states, facts, shows = run(r"""
        ANSWERS["events on"] = argument ?? game([], 99);
        await board.connect();
        await is("old");
        await until(() => board.facts.length);
        return [states, board.facts.length, board.shows];
    """, OTHERS[version])
    assert states == ["opening", "asking", "old"] and facts == 8 and not shows


def test_events_end_with_the_connection():
    assert run("""
        await board.connect();
        await is("ready");
        await wait(20);
        port.take();
        await board.disconnect();
        return port.take();
    """) == "events off\n"


def test_disconnect_frees_the_port_also_when_the_board_no_longer_reads():
    assert run("""
        await board.connect();
        await is("ready");
        port.onWrite = () => new Promise(() => {});
        board.client.send("where");
        await wait(20);
        await board.disconnect();
        const closed = port.readable === null;
        await until(() => board.state === "off");
        return [closed || "open", states.at(-1)];
    """)[1] == "off"
