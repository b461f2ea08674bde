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

## Keys

key-enter = Entrée
key-escape = Échap
key-up = Haut
key-down = Bas
key-left = Gauche
key-right = Droite
