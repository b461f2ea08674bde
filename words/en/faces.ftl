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
remote = another board
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
remote-moves = the other board moves: { $side }
remote-away = the other board is away, and to move: { $side }
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
refusal-no-move = { $name } is not a move: a move is for example d4-d7
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
refusal-remote = { $name }: not a move that the other board can make now
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

code = Light the 14 squares of the code – { $select }: light or darken a square, { $back }: leave
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
# Why a move of a lesson or a puzzle is wrong, and what it leads to.
wrong-because = wrong: { $reason }
wrong-go = that is another square
wrong-take = { $count ->
    [0] that captures no man
    [1] that captures only one man
   *[other] not all men are captured
}
wrong-king = { $open ->
    [0] the king is not captured
    [one] one side of the king is open
   *[other] { $open } sides of the king are open
}
wrong-out = the king is not out
wrong-say = { $word ->
    [raichi] one way is open: that is raichi
    [tuichu] two ways are open: that is tuichu
   *[none] the king has no open way
}
wrong-fort = that is no safe fort
wrong-ring = the ring has a gap
wrong-win = that does not win
wrong-save = the king is not safe
wrong-only = the king is not stopped
wrong-capture = that wins no man
then-king = { $move } captures the king
then-out = the king escapes: { $move }
then-captured = { $move } captures { $squares }
then-way = the king has an open way
then-danger = the king may be captured next
then-answer = the answer is { $move }
played = this was played
looks-at-move = the computer looks at your move
coach-looks = the coach looks through the game: { $progress } % – { $back }: leave
coach-nothing = no move cost much – { $back }: leave
coach-mistake = { $ply }. { $side } { $move } cost { $cost } % ({ $number }/{ $count }) – { $select }: what was better?, { $right }: next, { $back }: leave

## The rules of a game, in pictures. $count is the number of attackers who capture the king, 0 if nobody can.

rules-title = The rules of { $name }
rules-unknown = The rules of this game are not known here.
rules-number = { $number } of { $count }
rules-keys = { $left }, { $right }: turn the page, { $back }: close
# How the letters of a picture are to be read
rules-signs = a attacker, d defender, K king; + where the move goes, o where the text says; x corner, * throne, : camp
rules-banned = { $move } is not allowed
rules-section-board = The board
rules-section-captures = Captures
rules-section-king = Capturing the king
rules-section-special = Special rules
rules-section-ends = Other ends
# $variant is the id of the game: the sheets of some have words of their own.
rules-start = { $attackers } attackers surround the king and his { $defenders } defenders. The { $first ->
    [attackers] attackers
   *[defenders] defenders
} begin.{ $variant ->
    [tablut] {" "}The rule sheet calls them Russians or Muscovites, and Swedes.
    [edge9] {" "}The rule sheet calls them Russians or Muscovites, and Swedes.
    [edge13] {" "}The rule sheet calls them Russians or Muscovites, and Swedes.
    [finstrom] {" "}The rule sheet calls them moskovit and svensk.
   *[other] {""}
}
rules-goal-corner = The king wins when he reaches a corner.
rules-goal-edge = The king wins when he reaches the edge.
rules-move = All pieces move like a rook in chess: as far as they like in a straight line, without jumping.
rules-throne-king = Only the king may stop on the throne, the square in the middle. All may pass over it while it is empty.
rules-throne-king-closed = Only the king may stop on the throne, the square in the middle. No other piece may pass over it.
rules-throne-nobody = When the king has left the throne, the square in the middle, nobody may stop there, not even he. All may pass over it.
rules-throne-nobody-closed = When the king has left the throne, the square in the middle, nobody may stop there or pass over it, not even he.
rules-throne-all = When the king has left it, the square in the middle is like any other.
rules-corners = Only the king may stop on a corner.
rules-camps = No piece may enter a camp, or cross it, from outside. An attacker who has not left his camp may move inside it.
rules-capture = You capture a man when you move so that he stands between two of yours in a straight line.
rules-capture-more = One move can capture two or three men.
rules-safe = A man who moves between two enemies is safe.
rules-anvil-corner = A corner can take the place of the second man.
rules-anvil-throne = The empty throne can take the place of the second man.
rules-anvil-camp = A camp can take the place of the second man.
rules-anvil-empty-camp = An empty square of a camp can take the place of the second man.
rules-anvil-kings-throne = The throne helps against defenders, also while the king stands on it.
rules-anvil-kings-throne-surrounded = The king's throne helps against a defender if attackers stand on its three other sides.
rules-king-armed = The king captures like a man.
rules-king-unarmed = The king captures nothing, and does not help to capture.
rules-king-hammer = The king captures only by his own move.
rules-king-anvil = The king helps to capture only when another man moves.
rules-king-elsewhere = { $count ->
    [0] The king cannot be captured on most squares.
    [1] The attackers win when one of them moves beside the king.
    [2] The attackers win when they catch the king between two of them, as a man is captured.
   *[other] The attackers win when they enclose the king on all four sides.
}
rules-king-throne = { $count ->
    [0] On the throne, the king cannot be captured.
    [2] On the throne, two attackers are enough.
    [3] On the throne, three attackers are enough.
   *[other] On the throne, the king must be enclosed on all four sides.
}
rules-king-beside-throne = { $count ->
    [0] Beside the empty throne, the king cannot be captured: the throne closes no side.
    [1] Beside the empty throne, one attacker is enough: the throne is the second one.
    [2] Beside the empty throne, two attackers are enough.
    [3] Beside the empty throne, three attackers are enough: the throne closes the fourth side.
   *[other] Beside the empty throne, the king must be enclosed on all four sides.
}
rules-king-edge = { $count ->
    [0] At the edge, the king cannot be captured: the edge closes no side.
    [2] At the edge, two attackers are enough.
   *[other] At the edge, three attackers are enough: the edge closes the fourth side.
}
rules-king-beside-corner = { $count ->
    [0] Beside a corner, the king cannot be captured: the corner closes no side.
    [1] Beside a corner, one attacker is enough: the corner is the second one.
    [2] Beside a corner, two attackers are enough: edge and corner close the other sides.
   *[other] Beside a corner, three attackers are enough.
}
rules-king-camp = { $count ->
    [0] Beside a camp, the king cannot be captured.
    [1] Beside a camp, one attacker is enough: the camp is the second one.
    [2] Beside a camp, two attackers are enough.
   *[other] Beside a camp, three attackers are enough: the camp closes the fourth side.
}
rules-raichi = When the king has an open way to the edge, it is announced: raichi is one way, tuichu two or more. Only with his next move may he leave.
rules-shieldwall = A row of men at the edge is captured when each has an enemy in front of him and a man moves to the last open end of the row.
rules-fort = The king wins at the edge in a fort that the attackers cannot break, if he can move in it.
rules-encirclement = The attackers win when no defender can reach the edge any more.
rules-free-corner = The attackers may block three corners, but not the last one.
rules-round-trips = { $count ->
    [one] A man may go back and forth between two squares only once in succession.
   *[other] A man may go back and forth between two squares only { $count } times in succession.
}
rules-no-move = Who has no legal move loses.
rules-repetition-draw = When the same position occurs for the third time{ $needs ->
    [other-moves] {", with other moves in between"}
   *[nothing] {""}
}, the game is a draw.
rules-repetition-early-draw = When the same position occurs for the second time, the game is a draw.
rules-repetition-defenders-lose = When the same position occurs for the third time, the defenders lose.
rules-repetition-mover-loses = Who brings about the same position for the third time loses.
rules-repetition-forbidden = No move may bring back an earlier position.
rules-hundred = A hundred moves of both sides together without a capture make a draw. Both can also agree on a draw, or resign.

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
legend-open-way = the king's open way
legend-open-way-look = { $theme ->
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
keys-list = show or hide the moves; step back or on through them
keys-undo = take back the last move, or ask for a hint
keys-new = choose and begin a new game
keys-actions = choose a new game; show all that you can do
keys-link = copy a link to the game; paste a link or a record
keys-line = type a console command
keys-pictures = save a GIF of the last moves, or a picture
keys-sound = sound, full screen: on or off
keys-help = open or close this help
keys-terminal-line = type a console command; help lists them
keys-scroll = scroll the console
keys-rules = the rules of this game in pictures
keys-open-help = open this help
keys-quit = press twice to quit; Ctrl-C quits at once

## The window

window-title = { $name }  ·  { $select }: start  ·  arrows: move  ·  { $back }: menu  ·  F1: help
window-not-saved = { $name } (not saved)
window-nothing-saved = Nothing is saved: another simulator is running, or the file cannot be written
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
window-far-kept = Your table
window-far-kept-text =
    At the broker { $host } there is a game that you have not left: you have the { $side ->
        [attackers] attackers
       *[defenders] defenders
    }. A new invitation takes its place. Then only your own link brings you back.
window-far-go-on = Go on at the table
window-far-missing = { $kept ->
    [yes] This game is played far apart, but its table is not open. Choose { web-far }, then { window-far-go-on }.
    [typed] This game is played far apart, but its table is not open. To go on, type far connect.
   *[no] This game is played far apart, but its table is not open. To go on, paste your own link.
}
window-far-acl = Give these lines to the broker's owner. He adds them and lets the broker read the list again; then this goes on by itself. { $name } stands for the other player's name there. The lines are also for three rematches.
window-far-failed = Play far apart: { $why }
window-far-broker = Broker: HOST or HOST:PORT, then options such as --user NAME, --no-tls or --ca FILE. To join a table instead, paste its link: { key-control-v }.
window-far-lost = { $why ->
    [name] There is no broker { $host }: nobody knows this name. Is it right, and is this computer online?
    [closed] { $host } is there, but refuses connections at port { $port }. Is the port right, and does the broker run?
    [silent] { $host } does not answer at port { $port }: { $text }
    [mismatch] { $host } has a certificate for another name. Is the broker's name right? It must be the one in the certificate.
    [certificate] The certificate of { $host } is not trusted: { $text }. If its authority is your own, write --ca FILE behind the broker's name.
    [tls] { $host } does not encrypt at port { $port }: { $text }. Is it the right port?
    [plain] { $host } ends the connection at once. Perhaps it encrypts at port { $port }: then leave out --no-tls.
   *[other] The broker says: { $text }
}
window-game-is-on-the-board = The game of { $name } is on the board
window-reads-no-records = This program reads no records
window-reads = Reading { $name } ...
window-cannot-read = { $name } cannot be read: { $error }
window-is-no-record = { $name } cannot be read: this is no record
window-link-damaged = The link is damaged
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
terminal-rules = rules
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
key-control-c = Ctrl-C
key-control-v = Ctrl-V

## Keys

key-enter = Enter
key-escape = Esc
key-up = Up
key-down = Down
key-left = Left
key-right = Right

## Buttons that say what they do, in the window and the page

actions = What to do
do-new = New game
do-undo = Take back
do-hint = Hint
do-score = Who is better?
do-resign = Resign
do-again = Rematch
do-learn = Learn the rules
do-puzzles = Puzzles
do-coach = Coach
do-why = Why?
do-rules = Rules
cancel = Cancel
resign-title = Resign?
resign-text = The other side wins the game.
play-on = Play on
copy-game-link = Copy a link to the game
link-copied = The link is on the clipboard.
save-picture = Save a picture
save-film = Save a film of the last moves
game-taken = { $moves ->
    [one] { $moves } move of { $name }.
   *[other] { $moves } moves of { $name }.
}
close = Close

## A new game, in the window and the page

new-game = Game
popular = Often played
players = Players
players-defend = you defend
players-attack = you attack
players-people = two people
players-computers = two computers
players-lot = sides by lot
players-remote-attackers = you defend, another board attacks
players-remote-defenders = you attack, another board defends
level = Level
level-of = { $level ->
    [1] 1: first game
    [2] 2: beginner
    [3] 3: easy
    [4] 4: medium
    [5] 5: good
    [6] 6: strong
    [7] 7: very strong
    [8] 8: full strength
   *[auto] as well as you
}
clock = Clock
no-clock = no clock
clock-of = { $minutes } minutes a side
clock-more = { $minutes } minutes, { $seconds } seconds more a move
handicap = Handicap
no-handicap = none
fewer = { $side ->
    [attackers] { $count ->
        [one] { $count } attacker fewer
       *[other] { $count } attackers fewer
    }
   *[defenders] { $count ->
        [one] { $count } defender fewer
       *[other] { $count } defenders fewer
    }
}
begin = Begin
new-title = Begin a new game?
new-text = { $moves ->
    [one] The game on the board, with { $moves } move, ends without a result.
   *[other] The game on the board, with { $moves } moves, ends without a result.
}
keep-game = Keep my game

## The page

# The sheet and its tabs
web-sheet = Game and console
web-panels = Panels
web-close-panels = Close the panels
web-tab-game = Game
web-tab-share = Share
web-tab-console = Console
web-tab-files = Files
web-tab-cable = Cable
web-notices = Notices
web-close-message = Close the message

# The board. UP, SELECT and so on are the names of its buttons.
web-starting = The board is starting …
web-sound = Sound
web-help = Help
web-help-f1 = Help (F1)
web-buttons = Buttons of the board
web-arrow-keys = Arrow keys
web-or-space = or Space
web-or-backspace = or Backspace
web-crash = The program failed and starts again: { $error }
web-no-program = The program could not be loaded.

# The board in words, for screen readers. A square is for example "e5 king on the throne, cursor".
web-in-words = The board in words
web-squares = The squares of the board. Press a square to touch it: a man, then his goal.
web-attacker = attacker
web-defender = defender
web-king = king
web-empty = empty
web-throne = throne
web-corner = corner
web-camp = camp
web-throne-below = on the throne
web-corner-below = on the corner
web-camp-below = on the camp
web-cursor = cursor
web-goal = can move here
web-lit-hint = hint
web-warning = warning
web-last-move = last move
web-marked = marked
web-move-made = { $side ->
    [attackers] attackers
   *[defenders] defenders
} { $from } to { $to }
web-capture-made = { $side ->
    [attackers] attackers
   *[defenders] defenders
} { $from } to { $to }, captures { $squares }

# The help
web-how-to-play = How to play
web-close-help = Close the help
web-close-rules = Close the rules
web-goal-of-game = Press the big button to start. You are the king and his defenders, who are { $theme ->
    [one-hue] dim
   *[colour] blue
}; the computer has the attackers. The king wants to escape to a corner, in some games to the edge. All pieces move like a rook in chess. They capture a man between two of them.
web-touch = Touch one of your pieces, then a { $theme ->
    [one-hue] square that glows
   *[colour] green square
}. Or use the buttons. The plate below the lights says what they show.
web-lights = Lights
web-keys = Buttons and keys
web-tap = Tap
web-tap-does = a man, then his goal; or drag him there
web-controller-does = SELECT and BACK on a game controller; its stick or cross moves the cursor
web-letter-keys = Use the keys H and N
web-licences = What this page contains, and the licences

# Notices
web-notice-other-tab = The game is not saved here: another tab shows the board and saves its game.
web-notice-no-storage = The game is not saved here: the browser's storage is full, or the page may not use it.
web-notice-tab-closed = The other tab is closed. This tab can go on with the saved game.
web-take-game = Take its game
web-notice-self-test = This is the board's self-test, for builders. BACK leaves it. The game stays.
web-to-game = Back to the game
web-notice-hang = The board's program does not answer. The game is saved, as the lights show it.
web-start-again = Start it again
web-notice-version = There is a new version of this page. The game stays.
web-show-version = Show it

# The game
web-computer-fits = computer, level { $level }, as well as you
web-more = Learn and look back
web-moves-label = Moves. Press one to see its position.
web-no-moves = The moves of the game appear here.
web-captures = captures
web-look-back = Look back
web-step-first = First position
web-step-back = One move back
web-step-forward = One move forward
web-earlier = Earlier position
web-start = Start of the game
web-move-of = Move { $ply } of { $plies }
web-start-of = { $plies ->
    [one] Start of { $plies } move
   *[other] Start of { $plies } moves
}
web-computer-and-lights = Computer and lights
web-pace = The computer thinks
web-pace-fast = as fast as it can
web-pace-pico = as on a Pico
web-current = The lights draw { $current } mA
web-legend = What the lights mean
web-self-test = Start the board's self-test

# What the coach has found
web-coach-looks = The coach has looked through { $progress } %
web-who-stood-better = Who stood better
web-marks = a mark is a costly move
web-no-marks = no move cost much
web-mistake = { $ply }. { $side } { $move }: cost { $cost } %
web-mistake-better = { $ply }. { $side } { $move }: cost { $cost } %; better was { $better }
web-curve = The attackers' part of the points goes from { $start } % to { $end } %
web-lead = { $side ->
    [attackers] the attackers stand better after move { $ply }
   *[defenders] the defenders stand better after move { $ply }
}

# Links, records and pictures
web-link = Link
web-share-until = Links, records and pictures end with move { $ply }, which shows.
web-copy-position-link = Copy a link to the position
web-send-link = Send a link to the game
web-text-to-copy = Text to copy
web-link-hint = The link itself holds the game. Nothing is sent to a server.
web-copy-refused = The browser does not allow the page to copy: copy the text in the field.
web-record = Record
web-save-record = Save the record
web-copy-record = Copy the record
web-record-copied = The record is on the clipboard.
web-open-record = Open a record
web-paste = Or paste a record, or a link:
web-put-on-board = Put it on the board
web-picture = Picture
web-no-picture = The browser makes no picture.
web-game-unknown = The game is not known yet.
web-no-move = There is no move yet.
web-link-foreign = What is not about a game in the link was left out: { $parts }.
web-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
web-refused-link = The link does not work here: { $why }.
web-refused-record = The record does not work here: { $why }.
web-game-goes-on = The game on the board goes on.
web-open-link-title = Open this link?
web-open-record-title = Open this record?
web-has-game = { $moves ->
    [0] It has a game of { $name }.
    [one] It has a game of { $name } with { $moves } move.
   *[other] It has a game of { $name } with { $moves } moves.
}
web-has-position = { $moves ->
    [0] It has a position of { $name }.
    [one] It has a position of { $name } with { $moves } move.
   *[other] It has a position of { $name } with { $moves } moves.
}
web-replaces = { $moves ->
    [one] It replaces the game on the board, which has { $moves } move.
   *[other] It replaces the game on the board, which has { $moves } moves.
}
web-open-it = Open it

# The console. What is typed there is English.
web-transcript = What the board says
web-commands = Commands
web-command = Command or move
web-send = Send
web-console-hint = A move is for example d4-d7. Tab completes a command.
web-console-help = { $help }
web-no-answer = The board does not answer.
web-has-restarted = The board has restarted.
web-reads-another = The board is reading another record.
web-line-long = A line may have at most { $bytes } bytes.

# The files settings.toml and variants.txt
web-file = File
web-settings-hint = The wiring and the preferences of the board. A line that begins with # is a comment: it shows a setting and its usual value.
web-variants-hint = Games of your own. The menu offers them beside the others.
web-text-of = Text of { $file }
web-remarks = What is wrong in the file
web-line = Line { $line }
web-line-of = Line { $line } of { $lines }
web-apply = Apply
web-open-file = Open a file
web-save-file = Save as a file
web-restore = Restore the original
web-restore-title = Restore the original { $file }?
web-restore-text = Your changes in the field are lost, unless you save them as a file first.
web-restore-it = Restore it
web-keep-changes = Keep my changes
web-no-settings = This is not a settings file. Nothing is applied.
web-restarted = The board has restarted with this { $file }.
web-own-restarted = The page's own board has restarted with this { $file }.
web-no-start = The board does not start again.
web-not-loaded = { $file } cannot be loaded.
web-file-large = { $file } is larger than { $size } KB.
web-file-no-text = { $file } is not a text file.

# A real board on a cable
web-real-board = A real board
web-cable-intro = Connect a real board to this computer by USB. Its game then shows here, and the page's own game waits. The page only watches: the board plays on as before.
web-connect = Connect a board
web-disconnect = Disconnect
web-do-not-wait = Do not wait
web-start-program = Start its program
web-about-board = About the board
web-ask-again = Ask again
web-games = Games
web-games-hint = The tab Share saves the game of the board, and gives it other games.
web-send-game = Send the page's game
web-send-position = Send the page's position
web-bring-game = Continue its game on the page
web-log = Log
web-save = Save
web-save-what = Save { $name }
web-clear-log = Clear the log
web-clear-log-title = Clear the log?
web-clear-log-text = The page forgets the moves of all games in it.
web-clear-it = Clear it
web-cable-opening = The port opens …
web-cable-asking = The board is asked for its game …
web-cable-ready = The board is connected.
web-cable-stopped = The board's program has stopped.
web-cable-silent = The board does not answer.
web-cable-lost = The board has gone.
web-cable-old = The program of this board does not fit this page. Copy the newest version of the program onto the board, and load the page anew. The console works nevertheless.
web-cable-forbidden = The browser does not let the page use a cable: { $why }
web-cable-no-start = The program does not start. Switch the board off and on again, or press its reset button. The console shows what the board says.
web-port-busy = The port does not open. Another program may use it, such as Mu or Thonny, or another page: close it, and connect again.
web-port-closed = The port does not open: { $why }
web-cable-stranger = What comes over this cable is not from Ljostafl. Choose another port, or start the board's program.
web-cable-no-answer = The board does not answer. Its program may have stopped, or this is another port of the board.
web-cable-stopped-saved = The board's program has stopped. Its game is saved.
web-cable-pulled = The cable was pulled, or the board was switched off. The page connects again when the board is back.
web-cable-play = This is the board on the cable. Play with its own buttons, or type a move in the console.
web-cable-starts = The board on the cable starts …
web-on-cable = On the cable: { $turn }

# A record or a link that cannot be read. $text is a part of it, in quotation marks.
record-line = Line { $number }: { $why }.
record-long = The text is too long for a record.
record-empty = The text is not a record: it has no lines.
record-no-result = The record has no result: its last line begins with "result:".
record-goes-on = the record goes on after the result
record-line-long = the line is too long
record-form = { $text } must be "key: value", or moves behind a number, as in 1. d4-d7
record-twice = { $text } is given twice
record-before-moves = { $text } must come before the moves
record-control = { $text } has a control character
record-wrong-variant = { $text } is not a variant
record-wrong-draws = draws must be on or off, not { $text }
record-wrong-calls = calls must be by the board or by hand, not { $text }
record-wrong-start = { $text } is not the line of a position
record-wrong-result = { $text } is not a result: write for example attackers win (king captured)
record-wrong-move = { $text } is not a move: a move is for example d4-d7
record-no-variant = the record has no variant
record-no-key = a record has no key { $text }
record-number = the number is { $text } after { $plies ->
        [one] one move
       *[other] { $plies } moves
    }
record-most = a record has at most { $plies } moves
record-no-move-before = { $text } does not follow a move
record-link-long = The link is too long.
record-link-twice = The link has the part { $text } twice.
record-link-damaged = The link is damaged: { $why }.
record-link-percent = The link is damaged: it has a wrong %.
record-link-variant = the variant is missing
record-link-move = { $text } is not a move

# Another board, far apart
web-far = Play far apart
web-far-hint = Two boards meet at an MQTT broker that both can reach. Paste the link that you were given, or invite somebody.
web-far-link = Link to a table
web-far-join = Join
web-far-invite = Invite
web-far-host = Broker
web-far-ws = Its port for browsers (WebSocket)
web-far-port = Its port for boards
web-far-user = Name at the broker, if it wants one
web-far-password = Password there
web-far-days = Away for so long loses, if the other side claims it
web-far-days-of = { $count ->
    [0] never
    [one] { $count } day
   *[other] { $count } days
}
web-far-more = More
web-far-start = Start: a position, if not the game's own
web-far-start-board = Take the position on the board
web-far-bad-start = This is no start for this game: it needs rows of men such as 3a3/…, then a or d for the side that moves, and no moves.
web-far-squares = With squares to light on a board
web-far-tls = Encrypted (TLS)
web-far-keep = Remember the password in this browser
web-far-bad-link = This is no link to a table. Perhaps its end is missing.
web-far-no-broker = The broker needs an address and two ports, such as 443 and 8883.
web-far-needs-tls = This page came by https: it reaches only brokers with TLS.
web-far-insecure = The page can sign its messages only if it comes by https. Open it by https to play far apart.
web-far-question = Join this table?
web-far-question-text =
    At the broker { $host }, you { $side ->
        [attackers] have the attackers
        [defenders] have the defenders
       *[watch] watch
    }. The game of the table then takes the place of the game on the board.
web-far-resumed = The page is at the table again.
web-far-links = Links to the table
web-far-guest = Link
web-far-guest-hint = Send this link, or show the QR code, to the other player. Who has it can play: it is as secret as the game.
web-far-squares-hint = Instead of the link, these squares can be lit on a board: it needs no keyboard. Its computer runs: { $command }
web-far-code = QR code of the link
web-far-acl = Open the table at the broker
web-far-acl-hint = The broker knows this name, but its list of who may do what (acl) does not have this table. Give these lines to the broker's owner. He adds them and lets the broker read the list again; then the page goes on by itself. { $name } stands for the other player's name there.
web-far-copy-acl = Copy the lines
web-far-copied = The lines are on the clipboard.
web-far-copy = Copy the link
web-far-copy-board = Copy it for a board
web-far-copy-watch = Copy the link for watchers
web-far-copy-own = Copy my own link
web-far-send = Send the link
web-far-hello = Hello
web-far-good-game = Good game
web-far-again = Once more?
web-far-says = The other side says: { $word }
web-far-travel = The last message took { $seconds } s.
web-far-back = Back to the table's game
web-far-claim = Claim the game: the other side is away for too long
web-far-leave = Leave the table
web-far-leave-text = Without your own link you cannot come back to this game.
web-far-state = { $state ->
    [connecting] The broker is being called …
    [lost] No connection to the broker. It is called again and again.
    [refused] The broker refuses this name and password.
    [asks] The broker asks for your name and password.
    [deaf] The broker does not have this table in its list (acl).
    [taken] This side is open in another program, so this one has left the broker.
    [wait] The other side has not come yet.
    [here] The other side is here.
    [away] The other side is away.
    [watch] You watch a table.
    [elsewhere] The board has another game than the table.
    [asked] You have asked for another game. The other side has not answered yet.
    [offered] The other side asks for another game. It begins when you ask too.
    [left] You have asked for another game, but the other side has left the table.
    [stopped] The table has stopped:
   *[over] The game at the table is over.
}
web-far-lost = { $why ->
    [offline] This device has no network.
    [other] The broker says: { $text }
   *[never] Nothing answers at { $address }. Are the broker and its port for browsers right, and does this browser trust its certificate?
}
web-far-restored = A watcher's board follows the table, so its position is back.
web-far-turn = { $turn ->
    [own] Your move.
    [attackers] Attackers to move.
    [defenders] Defenders to move.
   *[other] The other side is to move.
}
web-far-why = { $why ->
    [conflict] both sides know different moves. Begin a new one.
    [illegal] the other side made an illegal move. Begin a new one.
    [turn] the other side moved out of turn. Begin a new one.
    [hash] the positions differ after the same moves. Begin a new one.
   *[stopped] the other side has found something that cannot be. Begin a new one.
}
