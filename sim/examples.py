# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the simulator prints after its options: scripts and examples."""

SCRIPTS = """\
scripts:
  up down left right select back   press a button; right*3 presses it three times
  hold:right:1200                  press a button for 1200 ms
  touch:e5                         touch a square: first a man, then where it goes
  wait:500                         wait 500 ms
  type:position                    type a console command; with spaces: 'type:new brandub'
  shot:FILE.png                    save a picture of this moment
  # a comment                      ignored up to the end of the line
  SCRIPT is a string of words or a file with words. Time is virtual: the same script always makes the same pictures.
"""
EXAMPLES = f"""\
window:
  Press the arrow keys, Enter or Space (SELECT), Esc or Backspace (BACK), or click on the buttons.
  You can also click on a man and then on its goal. F1 or ? shows help, F11 switches to full screen.
  M shows the list of moves. G saves a GIF of the last moves, P a picture, in your folder for pictures.
  Text that you type in the terminal goes to the program's console.
  The panel grows with the board of the game. --set TAFL_PANEL_WIDTH=9 shows 9x9 lights, as on the real board.

terminal (the default if there is no display):
  The same keys for the buttons, and the mouse. F1, H or ? shows help, R the rules, Tab or : starts a console command,
  q q or Ctrl-C quits.
  With NO_COLOR=1 letters show the lights.

plain lines (plain, or the default if TERM=dumb):
  Every line is a console command; 'help' lists them. .select, .up and so on press a button. quit or exit ends.
  The board is printed at the start of a game and once a turn; with --no-board, only when you type 'position'.
  If the input comes from a pipe, the program answers all lines and then ends. It leaves your saved game alone, unless
  --flash names a file.

films:
  film SCRIPT OUT.gif              play a script and film it; OUT.png: only the last picture (see 'film --help')

{SCRIPTS}
examples:
  {{command}}
  {{command}} --set TAFL_BRIGHTNESS=20
  printf 'e7-h7\\nposition\\n' | {{command}} plain --no-board
  {{command}} film "select wait:500 right*2 select" game.gif
"""
WITHOUT_WINDOW = """\
Start it from a desktop or in a terminal. You can also use plain lines, or make a picture with a script:
    {command} plain
    {command} film "select wait:500 right" picture.png"""
