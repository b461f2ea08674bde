# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# What the window, the terminal and the page say. docs/translating.md explains this file.
# $select, $back, $up, $down, $left and $right are the names of keys or buttons, such as "Enter".

## The sides, and their lights

attackers = attackers
defenders = defenders
# "orange" and "blue" are the colours of the lights; in one colour, one side is brighter.
attackers-lit = attackers ({ $theme ->
    [one-hue] bright
   *[colour] orange
})
defenders-lit = defenders ({ $theme ->
    [one-hue] dim
   *[colour] blue
})
person = person
computer = computer, level { $level }

## The caption below the board: the start

press-to-play-keys = Press { $select }, or click the big button, to play
press-to-play-touch = Tap the big button to play
press-to-play-gamepad = Press { $select } to play
start = { $name } – { $select }: play, { $up }: learn, { $down }: puzzles, { $back }: settings
resume = a game is under way – { $select }: play on, { $right } { $select }: abandon it
attract = the board plays by itself – { $select }: play
asleep = asleep – press any button
message = { $text }

## A game

# $side is "attackers-lit" or "defenders-lit" above.
your-move = your move: { $side }
to-move = { $side } to move
thinks = the computer thinks: { $side }
looks-for-hint = looking for a hint
hint = hint: { $move }
announce = { $select }: announce an open way
open-way = the king has an open way
danger = the king may be captured next
in-hand = { $square } in hand: choose where it goes; { $back } puts it back
# Two of the texts above, for example "your move: defenders (blue) – hint: e5-e8".
and = { $first } – { $second }

## Why a choice is refused. $name is the square or the move, $square the square that is the reason.

refusal-empty = { $name }: the square is empty
refusal-turn = { $name }: it is the turn of the { $side ->
    [attackers] attackers
   *[defenders] defenders
}
refusal-stuck = { $name }: this piece has no legal move
refusal-over = { $name }: the game is over
refusal-no-move = { $name } is not a move: a move is for example e5-e8
refusal-straight = { $name }: all pieces move in straight lines, like a chess rook
refusal-blocked = { $name }: the piece on { $square } is in the way
refusal-throne-pass = { $name }: no piece may pass over the throne
refusal-throne-stop = { $name }: no piece may stop on the throne after the king has left it
refusal-kings-throne = { $name }: only the king may stop on the throne
refusal-kings-corner = { $name }: only the king may stop on a corner
refusal-camp = { $name }: no piece may enter or cross a camp from outside
refusal-repeats = { $name }: this position has occurred already; no move may repeat one
refusal-round-trips = { $name }: a man may not go back and forth between two squares so often
refusal-free-corner = { $name }: attackers may not block the last free corner
refusal-unannounced = { $name }: the king may leave only by an open way that was announced before the attackers moved
refusal-record = the record is wrong: { $text }
refusal-rules = { $name }: the rules of this game do not allow it

## The end of a game

attackers-win = attackers win
defenders-win = defenders win
draw = draw
reason-king-escaped = king escaped
reason-king-captured = king captured
reason-exit-fort = exit fort
reason-encirclement = encirclement
reason-no-legal-move = no legal move
reason-repetition = repetition
reason-perpetual-repetition = perpetual repetition
reason-hundred-plies = hundred plies without a capture
reason-agreement = agreement
reason-resignation = resignation
reason-time = time
# $winner is one of the first three above, $reason one of the others.
result = { $winner }: { $reason }
end = { $result } – { $select }: again, { $up }: coach, { $back }: menu
end-without-coach = { $result } – { $select }: again, { $back }: menu

## The menu. $text is what scrolls over the lights.

page = { $text } ({ $number }/{ $pages }) – { $select }: yes, { $right }: next
page-with-values = { $text } ({ $number }/{ $pages }) – { $up }, { $down }: change, { $select }: OK, { $right }: next
page-alone = { $text } ({ $number }/{ $pages })

## Who is better?

score-thinks = who is better? the computer thinks
score-even = both stand even
score-better = { $side ->
    [attackers] attackers
   *[defenders] defenders
} better ({ $chance } %)
score-much-better = { $side ->
    [attackers] attackers
   *[defenders] defenders
} much better ({ $chance } %)
score-wins = { $side ->
    [attackers] attackers
   *[defenders] defenders
} win in { $moves }

## Replay, lessons, puzzles, the coach

replay = replay – { $select }: pause, { $back }: end
replay-move = replay – { $ply }. { $side ->
    [attackers] attackers
   *[defenders] defenders
} { $move }
task = { $task } – { $select } on an empty square: hint, { $back }: leave
right = right!
wrong = wrong: try again
wrong-look = wrong: look what happens
played = this was played
looks-at-move = the computer looks at your move
coach-looks = the coach looks through the game: { $progress } % – { $back }: leave
coach-nothing = no move cost much – { $back }: leave
coach-mistake = { $ply }. { $side } { $move } cost { $cost } % ({ $number }/{ $count }) – { $select }: what was better?, { $right }: next, { $back }: leave

## The list of moves

no-moves = no moves yet

## The help: what each light means, and what it looks like in colours and in one colour

legend-lights = LIGHTS
legend-attackers = attackers
legend-attackers-look = { $theme ->
    [one-hue] bright, steady
   *[colour] orange, steady
}
legend-defenders = defenders
legend-defenders-look = { $theme ->
    [one-hue] dim, steady
   *[colour] blue, steady
}
legend-turn = side to move
legend-turn-look = { $theme ->
    [one-hue] the side that gets brighter
   *[colour] the brighter side
}
legend-king = the king
legend-king-look = { $theme ->
    [one-hue] pulsing slowly
   *[colour] warm white, pulsing slowly
}
legend-cursor = the cursor
legend-cursor-look = { $theme ->
    [one-hue] blinking fast
   *[colour] white, blinking fast
}
legend-goals = goals of the selected man
legend-goals-look = { $theme ->
    [one-hue] breathing
   *[colour] green, breathing
}
legend-last-move = the last move
legend-last-move-look = { $theme ->
    [one-hue] a light running along
   *[colour] violet, running along
}
legend-capture = a captured man
legend-capture-look = { $theme ->
    [one-hue] a flash that fades
   *[colour] pink-red, a flash that fades
}
legend-hint = the hint
legend-hint-look = { $theme ->
    [one-hue] blinking twice
   *[colour] yellow-green, blinking twice
}
legend-escape-route = the king's open escape route
legend-escape-route-look = { $theme ->
    [one-hue] shimmering
   *[colour] red, shimmering
}
legend-danger = the king one move from capture
legend-danger-look = { $theme ->
    [one-hue] flashes
   *[colour] red flashes
}
legend-refusal = an illegal choice; the menu says why
legend-refusal-look = { $theme ->
    [one-hue] blinking very fast
   *[colour] red and white, very fast
}
legend-considered = a man the computer considers
legend-considered-look = { $theme ->
    [one-hue] flickering
   *[colour] teal, flickering
}
legend-low-time = little time on your clock
legend-low-time-look = { $theme ->
    [one-hue] edge, a flash each second
   *[colour] magenta edge, a flash each second
}
legend-marks = throne and corners
legend-marks-look = { $theme ->
    [one-hue] faint, steady
   *[colour] olive, faint
}
legend-frame = frame of a smaller board
legend-frame-look = { $theme ->
    [one-hue] very faint
   *[colour] dark blue
}
legend-view-edge = edge of the view: more board beyond
legend-view-edge-look = { $theme ->
    [one-hue] faint, swelling slowly
   *[colour] dark blue, swelling slowly
}
legend-error = an error message
legend-error-look = { $theme ->
    [one-hue] scrolling letters
   *[colour] magenta letters
}
# SELECT, BACK and the like are the names on the buttons of the board.
legend-menu = The menu has take back, hint, why, draw, resign, clock, new game and settings. LEFT and RIGHT turn its pages, UP and DOWN change the value, SELECT accepts it, BACK leaves.
legend-closing = Close the window to quit.

## The help: what the keys do

legend-keys = KEYS
keys-move = move the cursor or the selected man; turn menu pages
keys-select = SELECT: start a game, pick up a man, put him down
keys-back = BACK: cancel the move; open or close the menu
keys-list = show or hide the moves; the wheel or Page Up scrolls them
keys-step = step back or on through the moves; or click one
keys-undo = take back the last move, or ask for a hint
keys-line = type a console command; Ctrl-V pastes a record
keys-pictures = save a GIF of the last moves, or a picture
keys-sound = sound, full screen: on or off
keys-help = open or close this help
keys-terminal-line = type a console command; help lists them
keys-scroll = scroll the console
keys-open-help = open this help
keys-quit = press twice to quit; Ctrl-C quits at once

## The window

window-title = { $name }  ·  { $select }: start  ·  arrows: move  ·  { $back }: menu  ·  F1: help
window-not-saved = { $name } (not saved)
# Below the buttons of the board
window-below-down = Arrow keys
window-below-select = Enter or Space
window-below-back = Esc or Backspace
# An earlier position
window-past-move = Move { $ply } of { $moves } – { $left }, { $right }: step, { $back }: back to the game
window-past-start = Start of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} – { $left }, { $right }: step, { $back }: back to the game
# The list of moves
window-list-keys = M: hide   G: GIF   P: picture
window-coach-looks = the coach looks: { $progress } %
window-no-room-for-list = There is no room for the list of moves: make the window lower, or wider
# Sound, records, pictures
window-sound-on = The sound is on
window-sound-off = The sound is off
window-no-sound-card = There is no sound card
window-game-is-on-the-board = The game of { $name } is on the board
window-reads-no-records = This program reads no records
window-reads = Reading { $name } ...
window-cannot-read = { $name } cannot be read: { $error }
window-is-no-record = { $name } cannot be read: this is no record
window-no-move-to-film = There is no move to film yet
window-still-saves = The last picture is still being saved
window-saves = Saving ...
window-saved = Saved as { $path }
window-cannot-write = { $path } cannot be written: { $error }

## The terminal. The first five are the hints of its last line.

terminal-move = move
terminal-menu = menu
terminal-console = console
terminal-help = help
terminal-quit = quit
terminal-quit-again = press q again to quit, any other key to continue
terminal-quit-short = q again: quit
terminal-close = any key: back
terminal-scroll = up, down: scroll   any other key: back
terminal-too-small = { $lights } lights need { $columns } columns and { $rows } rows. This terminal has { $width } and { $height }.

## More keys, as the help names them

key-arrows = Arrows
key-space = Space
key-backspace = Backspace
key-page-up = Page Up
key-page-down = Page Down
key-control-z = Ctrl-Z

## Keys

key-enter = Enter
key-escape = Esc
key-up = Up
key-down = Down
key-left = Left
key-right = Right
