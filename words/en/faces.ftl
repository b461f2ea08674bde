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

## Keys

key-enter = Enter
key-escape = Esc
key-up = Up
key-down = Down
key-left = Left
key-right = Right
