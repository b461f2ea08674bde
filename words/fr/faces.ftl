# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# What the window, the terminal and the page say, in French. docs/translating.md explains this file.
# $select, $back, $up, $down, $left and $right are the names of keys or buttons, such as "Enter".

## The sides, and their lights

attackers = attaquants
defenders = défenseurs
# "orange" and "blue" are the colours of the lights; in one colour, one side is brighter.
attackers-lit = attaquants ({ $theme ->
    [one-hue] clair
   *[colour] orange
})
defenders-lit = défenseurs ({ $theme ->
    [one-hue] sombre
   *[colour] bleu
})
person = humain
computer = ordinateur, niveau { $level }

## The caption below the board: the start

press-to-play-keys = Appuyez sur { $select } ou cliquez sur le gros bouton pour jouer
press-to-play-touch = Touchez le gros bouton pour jouer
press-to-play-gamepad = Appuyez sur { $select } pour jouer
start = { $name } – { $select } : jouer, { $up } : apprendre, { $down } : problèmes, { $back } : réglages
resume = une partie est en cours – { $select } : continuer, { $right } { $select } : la quitter
attract = le plateau joue tout seul – { $select } : jouer
asleep = le plateau dort – appuyez sur un bouton
message = { $text }

## A game

# $side is "attackers-lit" or "defenders-lit" above.
your-move = à vous de jouer : { $side }
to-move = trait aux { $side }
thinks = l'ordinateur réfléchit : { $side }
looks-for-hint = il cherche un indice
hint = indice : { $move }
announce = { $select } : annoncer la voie ouverte
open-way = le roi a une voie ouverte
danger = le roi peut être pris au prochain coup
in-hand = { $square } en main : choisissez où va la pièce ; { $back } la repose
# Two of the texts above, for example "your move: defenders (blue) – hint: e5-e8".
and = { $first } – { $second }

## Why a choice is refused. $name is the square or the move, $square the square that is the reason.

refusal-empty = { $name } : la case est vide
refusal-turn = { $name } : le trait est aux { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
}
refusal-stuck = { $name } : cette pièce n'a pas de coup possible
refusal-over = { $name } : la partie est finie
refusal-no-move = { $name } n'est pas un coup : un coup s'écrit par exemple e5-e8
refusal-straight = { $name } : toutes les pièces vont en ligne droite, comme la tour aux échecs
refusal-blocked = { $name } : la pièce en { $square } barre la route
refusal-throne-pass = { $name } : aucune pièce ne peut passer par-dessus le trône
refusal-throne-stop = { $name } : aucune pièce ne peut s'arrêter sur le trône une fois que le roi l'a quitté
refusal-kings-throne = { $name } : seul le roi peut s'arrêter sur le trône
refusal-kings-corner = { $name } : seul le roi peut s'arrêter sur un coin
refusal-camp = { $name } : aucune pièce ne peut entrer dans un camp ni le traverser depuis l'extérieur
refusal-repeats = { $name } : cette position s'est déjà produite ; aucun coup ne peut en répéter une
refusal-round-trips = { $name } : un pion ne peut pas faire autant d'allers-retours entre deux cases
refusal-free-corner = { $name } : les attaquants ne peuvent pas bloquer le dernier coin libre
refusal-unannounced = { $name } : le roi ne peut sortir que par une voie ouverte annoncée avant le coup des attaquants
refusal-record = la feuille de partie est fausse : { $text }
refusal-rules = { $name } : les règles de ce jeu ne le permettent pas

## The end of a game

attackers-win = les attaquants gagnent
defenders-win = les défenseurs gagnent
draw = nulle
reason-king-escaped = roi échappé
reason-king-captured = roi capturé
reason-exit-fort = fort au bord
reason-encirclement = encerclement
reason-no-legal-move = aucun coup possible
reason-repetition = répétition
reason-perpetual-repetition = répétition perpétuelle
reason-hundred-plies = cent demi-coups sans prise
reason-agreement = accord mutuel
reason-resignation = abandon
reason-time = temps écoulé
# $winner is one of the first three above, $reason one of the others.
result = { $winner } : { $reason }
end = { $result } – { $select } : rejouer, { $up } : entraîneur, { $back } : menu
end-without-coach = { $result } – { $select } : rejouer, { $back } : menu

## The menu. $text is what scrolls over the lights.

page = { $text } ({ $number }/{ $pages }) – { $select } : oui, { $right } : suivant
page-with-values = { $text } ({ $number }/{ $pages }) – { $up }, { $down } : changer, { $select } : OK, { $right } : suivant
page-alone = { $text } ({ $number }/{ $pages })

## Who is better?

score-thinks = qui est mieux ? l'ordinateur réfléchit
score-even = égalité
score-better = avantage aux { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
} ({ $chance } %)
score-much-better = net avantage aux { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
} ({ $chance } %)
score-wins = les { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
} gagnent en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}

## Replay, lessons, puzzles, the coach

replay = relecture – { $select } : pause, { $back } : fin
replay-move = relecture – { $ply }. { $side ->
    [attackers] attaquants
   *[defenders] défenseurs
} { $move }
task = { $task } – { $select } sur case vide : indice, { $back } : quitter
right = juste !
wrong = faux : réessayez
wrong-look = faux : voyez ce qui se passe
played = voici ce qui a été joué
looks-at-move = l'ordinateur examine votre coup
coach-looks = l'entraîneur parcourt la partie : { $progress } % – { $back } : quitter
coach-nothing = aucun coup n'a coûté cher – { $back } : quitter
coach-mistake = { $ply }. { $side } { $move } a coûté { $cost } % ({ $number }/{ $count }) – { $select } : qu'est-ce qui était mieux ?, { $right } : suivant, { $back } : quitter

## The list of moves

no-moves = pas encore de coups

## The help: what each light means, and what it looks like in colours and in one colour

legend-lights = LUMIÈRES
legend-attackers = attaquants
legend-attackers-look = { $theme ->
    [one-hue] clair, fixe
   *[colour] orange, fixe
}
legend-defenders = défenseurs
legend-defenders-look = { $theme ->
    [one-hue] sombre, fixe
   *[colour] bleu, fixe
}
legend-turn = camp au trait
legend-turn-look = { $theme ->
    [one-hue] celui qui s'éclaircit
   *[colour] le plus lumineux
}
legend-king = le roi
legend-king-look = { $theme ->
    [one-hue] pulse lentement
   *[colour] blanc chaud, pulse lentement
}
legend-cursor = le curseur
legend-cursor-look = { $theme ->
    [one-hue] clignote vite
   *[colour] blanc, clignote vite
}
legend-goals = buts de la pièce en main
legend-goals-look = { $theme ->
    [one-hue] pulse doucement
   *[colour] vert, pulse doucement
}
legend-last-move = le dernier coup
legend-last-move-look = { $theme ->
    [one-hue] une lueur suit le trajet
   *[colour] violet, suit le trajet
}
legend-capture = un pion pris
legend-capture-look = { $theme ->
    [one-hue] un éclair qui s'éteint
   *[colour] rose, un éclair qui s'éteint
}
legend-hint = l'indice
legend-hint-look = { $theme ->
    [one-hue] clignote deux fois
   *[colour] vert-jaune, clignote deux fois
}
legend-escape-route = la voie ouverte du roi
legend-escape-route-look = { $theme ->
    [one-hue] des étincelles courent
   *[colour] rouge, des étincelles courent
}
legend-danger = le roi peut être capturé
legend-danger-look = { $theme ->
    [one-hue] éclairs
   *[colour] éclairs rouges
}
legend-refusal = choix interdit ; le menu dit pourquoi
legend-refusal-look = { $theme ->
    [one-hue] clignote très vite
   *[colour] rouge et blanc, très vite
}
legend-considered = pièce que l'ordinateur étudie
legend-considered-look = { $theme ->
    [one-hue] vacille
   *[colour] turquoise, vacille
}
legend-low-time = peu de temps à votre pendule
legend-low-time-look = { $theme ->
    [one-hue] bord, un éclair par seconde
   *[colour] bord magenta, un éclair par seconde
}
legend-marks = trône et coins
legend-marks-look = { $theme ->
    [one-hue] faible, fixe
   *[colour] olive, faible
}
legend-frame = cadre d'un plateau plus petit
legend-frame-look = { $theme ->
    [one-hue] très faible
   *[colour] bleu foncé
}
legend-view-edge = le plateau continue après ce bord
legend-view-edge-look = { $theme ->
    [one-hue] faible, enfle lentement
   *[colour] bleu foncé, enfle lentement
}
legend-error = un message d'erreur
legend-error-look = { $theme ->
    [one-hue] lettres défilantes
   *[colour] lettres magenta
}
# SELECT, BACK and the like are the names on the buttons of the board.
legend-menu = Le menu : reprendre, indice, pourquoi, nulle, abandonner, pendule, nouvelle partie et réglages. LEFT et RIGHT tournent les pages, UP et DOWN changent la valeur, SELECT l'accepte, BACK quitte.
legend-closing = Fermez la fenêtre pour quitter.

## The help: what the keys do

legend-keys = TOUCHES
keys-move = déplacer le curseur ou la pièce ; tourner les pages
keys-select = SELECT : commencer une partie, prendre une pièce, la poser
keys-back = BACK : annuler le coup ; ouvrir ou fermer le menu
keys-list = montrer, cacher les coups ; la molette les fait défiler
keys-step = un coup en arrière ou en avant ; ou cliquez sur un coup
keys-undo = reprendre un coup, ou demander un indice
keys-line = taper une commande ; Ctrl-V colle une feuille de partie
keys-pictures = enregistrer un GIF des derniers coups, ou une image
keys-sound = son, plein écran : oui ou non
keys-help = ouvrir ou fermer cette aide
keys-terminal-line = taper une commande ; help en donne la liste
keys-scroll = faire défiler la console
keys-open-help = ouvrir cette aide
keys-quit = deux fois pour quitter ; Ctrl-C quitte aussitôt

## The window

window-title = { $name }  ·  { $select } : commencer  ·  flèches : déplacer  ·  { $back } : menu  ·  F1 : aide
window-not-saved = { $name } (non enregistré)
# Below the buttons of the board
window-below-down = Flèches
window-below-select = Entrée ou Espace
window-below-back = Échap ou Retour
# An earlier position
window-past-move = Coup { $ply } sur { $moves } – { $left }, { $right } : parcourir, { $back } : retour à la partie
window-past-start = Début ; { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} – { $left }, { $right } : parcourir, { $back } : retour à la partie
# The list of moves
window-list-keys = M : cacher   G : GIF   P : image
window-coach-looks = l'entraîneur regarde : { $progress } %
window-no-room-for-list = Il n'y a pas de place pour la liste des coups : rendez la fenêtre moins haute ou plus large
# Sound, records, pictures
window-sound-on = Le son est activé
window-sound-off = Le son est coupé
window-no-sound-card = Il n'y a pas de carte son
window-game-is-on-the-board = La partie de { $name } est sur le plateau
window-reads-no-records = Ce programme ne lit pas de feuilles de partie
window-reads = Lecture de { $name } ...
window-cannot-read = { $name } ne peut pas être lu : { $error }
window-is-no-record = { $name } ne peut pas être lu : ce n'est pas une feuille de partie
window-no-move-to-film = Il n'y a pas encore de coup à filmer
window-still-saves = La dernière image est encore en cours d'enregistrement
window-saves = Enregistrement ...
window-saved = Enregistré sous { $path }
window-cannot-write = { $path } ne peut pas être écrit : { $error }

## The terminal. The first five are the hints of its last line.

terminal-move = déplacer
terminal-menu = menu
terminal-console = console
terminal-help = aide
terminal-quit = quitter
terminal-quit-again = encore q pour quitter, une autre touche pour continuer
terminal-quit-short = encore q : quitter
terminal-close = une touche : retour
terminal-scroll = haut, bas : défiler   autre touche : retour
terminal-too-small = { $lights } lumières demandent { $columns } colonnes et { $rows } lignes. Ce terminal en a { $width } et { $height }.

## More keys, as the help names them

key-arrows = Flèches
key-space = Espace
key-backspace = Retour
key-page-up = Page préc.
key-page-down = Page suiv.
key-control-z = Ctrl-Z

## Keys

key-enter = Entrée
key-escape = Échap
key-up = Haut
key-down = Bas
key-left = Gauche
key-right = Droite
