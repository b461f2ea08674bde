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
remote = un autre plateau
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
remote-moves = l'autre plateau joue : { $side }
remote-away = l'autre plateau est absent, et doit jouer : { $side }
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
refusal-no-move = { $name } n'est pas un coup : un coup s'écrit par exemple d4-d7
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
refusal-remote = { $name } : l'autre plateau ne peut pas jouer ce coup maintenant
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

code = Allumez les 14 cases du code – { $select } : allumer ou éteindre une case, { $back } : quitter
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
# Why a move of a lesson or a puzzle is wrong, and what it leads to.
wrong-because = faux : { $reason }
wrong-go = c'est une autre case
wrong-take = { $count ->
    [0] cela ne prend aucun pion
    [1] cela ne prend qu'un pion
   *[other] cela ne prend pas tous les pions
}
wrong-king = { $open ->
    [0] le roi n'est pas pris
    [one] un côté du roi est ouvert
   *[other] { $open } côtés du roi sont ouverts
}
wrong-out = le roi n'est pas sorti
wrong-say = { $word ->
    [raichi] une voie est ouverte : c'est raichi
    [tuichu] deux voies sont ouvertes : c'est tuichu
   *[none] le roi n'a pas de voie ouverte
}
wrong-fort = ce n'est pas un fort sûr
wrong-ring = le cercle a une brèche
wrong-win = cela ne gagne pas
wrong-save = le roi n'est pas en sûreté
wrong-only = cela n'arrête pas le roi
wrong-capture = cela ne gagne pas de pion
then-king = { $move } prend le roi
then-out = le roi s'échappe : { $move }
then-captured = { $move } prend { $squares }
then-way = le roi a une voie ouverte
then-danger = le roi peut être pris au prochain coup
then-answer = la réponse est { $move }
played = voici ce qui a été joué
looks-at-move = l'ordinateur examine votre coup
coach-looks = l'entraîneur parcourt la partie : { $progress } % – { $back } : quitter
coach-nothing = aucun coup n'a coûté cher – { $back } : quitter
coach-mistake = { $ply }. { $side } { $move } a coûté { $cost } % ({ $number }/{ $count }) – { $select } : qu'est-ce qui était mieux ?, { $right } : suivant, { $back } : quitter

## The rules of a game, in pictures. $count is the number of attackers who capture the king, 0 if nobody can.

rules-title = Les règles : { $name }
rules-unknown = Les règles de ce jeu ne sont pas connues ici.
rules-number = { $number } sur { $count }
rules-keys = { $left }, { $right } : tourner la page, { $back } : fermer
# How the letters of a picture are to be read
rules-signs = a attaquant, d défenseur, K roi ; + but du coup, o ce dont parle le texte ; x coin, * trône, : camp
rules-banned = { $move } n'est pas permis
rules-section-board = Le plateau
rules-section-captures = Prendre
rules-section-king = Prendre le roi
rules-section-special = Règles particulières
rules-section-ends = Autres fins
# $variant is the id of the game: the sheets of some have words of their own.
rules-start = { $attackers } attaquants entourent le roi et ses { $defenders } défenseurs. Les { $first ->
    [attackers] attaquants
   *[defenders] défenseurs
} commencent.{ $variant ->
    [tablut] {" "}La feuille de règles les appelle Russes ou Moscovites, et Suédois.
    [edge9] {" "}La feuille de règles les appelle Russes ou Moscovites, et Suédois.
    [edge13] {" "}La feuille de règles les appelle Russes ou Moscovites, et Suédois.
    [finstrom] {" "}La feuille de règles suédoise les appelle moskovit et svensk.
   *[other] {""}
}
rules-goal-corner = Le roi gagne quand il atteint un coin.
rules-goal-edge = Le roi gagne quand il atteint le bord.
rules-move = Toutes les pièces vont comme la tour aux échecs : en ligne droite, aussi loin qu'elles veulent, sans sauter.
rules-throne-king = Seul le roi peut s'arrêter sur le trône, la case du milieu. Toutes les pièces peuvent passer par-dessus quand il est vide.
rules-throne-king-closed = Seul le roi peut s'arrêter sur le trône, la case du milieu. Aucune autre pièce ne peut passer par-dessus.
rules-throne-nobody = Quand le roi a quitté le trône, la case du milieu, personne ne peut s'y arrêter, pas même lui. Toutes les pièces peuvent passer par-dessus.
rules-throne-nobody-closed = Quand le roi a quitté le trône, la case du milieu, personne ne peut s'y arrêter ni passer par-dessus, pas même lui.
rules-throne-all = Quand le roi l'a quittée, la case du milieu est comme les autres.
rules-corners = Seul le roi peut s'arrêter sur un coin.
rules-camps = Aucune pièce ne peut entrer dans un camp ni le traverser depuis l'extérieur. Un attaquant qui n'a pas quitté son camp peut y bouger.
rules-capture = Vous prenez un pion quand vous jouez de sorte qu'il se trouve en ligne droite entre deux des vôtres.
rules-capture-more = Un coup peut prendre deux ou trois pions.
rules-safe = Un pion qui va lui-même entre deux ennemis est à l'abri.
rules-anvil-corner = Un coin peut remplacer le deuxième pion.
rules-anvil-throne = Le trône vide peut remplacer le deuxième pion.
rules-anvil-camp = Un camp peut remplacer le deuxième pion.
rules-anvil-empty-camp = Une case vide d'un camp peut remplacer le deuxième pion.
rules-anvil-kings-throne = Contre les défenseurs, le trône aide aussi quand le roi s'y trouve.
rules-anvil-kings-throne-surrounded = Le trône du roi aide contre un défenseur si des attaquants se tiennent sur ses trois autres côtés.
rules-king-armed = Le roi prend comme un pion.
rules-king-unarmed = Le roi ne prend rien et n'aide pas à prendre.
rules-king-hammer = Le roi ne prend que par son propre coup.
rules-king-anvil = Le roi n'aide à prendre que quand un autre pion joue.
rules-king-elsewhere = { $count ->
    [0] Sur la plupart des cases, le roi ne peut pas être pris.
    [1] Les attaquants gagnent quand l'un d'eux va à côté du roi.
    [2] Les attaquants gagnent quand ils prennent le roi entre deux d'entre eux, comme on prend un pion.
   *[other] Les attaquants gagnent quand ils entourent le roi des quatre côtés.
}
rules-king-throne = { $count ->
    [0] Sur le trône, le roi ne peut pas être pris.
    [2] Sur le trône, deux attaquants suffisent.
    [3] Sur le trône, trois attaquants suffisent.
   *[other] Sur le trône, le roi doit être entouré des quatre côtés.
}
rules-king-beside-throne = { $count ->
    [0] À côté du trône vide, le roi ne peut pas être pris : le trône ne ferme aucun côté.
    [1] À côté du trône vide, un attaquant suffit : le trône est le deuxième.
    [2] À côté du trône vide, deux attaquants suffisent.
    [3] À côté du trône vide, trois attaquants suffisent : le trône ferme le quatrième côté.
   *[other] À côté du trône vide, le roi doit être entouré des quatre côtés.
}
rules-king-edge = { $count ->
    [0] Au bord, le roi ne peut pas être pris : le bord ne ferme aucun côté.
    [2] Au bord, deux attaquants suffisent.
   *[other] Au bord, trois attaquants suffisent : le bord ferme le quatrième côté.
}
rules-king-beside-corner = { $count ->
    [0] À côté d'un coin, le roi ne peut pas être pris : le coin ne ferme aucun côté.
    [1] À côté d'un coin, un attaquant suffit : le coin est le deuxième.
    [2] À côté d'un coin, deux attaquants suffisent : le bord et le coin ferment les autres côtés.
   *[other] À côté d'un coin, trois attaquants suffisent.
}
rules-king-camp = { $count ->
    [0] À côté d'un camp, le roi ne peut pas être pris.
    [1] À côté d'un camp, un attaquant suffit : le camp est le deuxième.
    [2] À côté d'un camp, deux attaquants suffisent.
   *[other] À côté d'un camp, trois attaquants suffisent : le camp ferme le quatrième côté.
}
rules-raichi = Quand le roi a une voie ouverte vers le bord, elle est annoncée : raichi pour une voie, tuichu pour deux ou plus. Il ne peut sortir qu'à son coup suivant.
rules-shieldwall = Une rangée de pions au bord est prise quand chacun a un ennemi devant lui et qu'un pion joue au dernier bout ouvert de la rangée.
rules-fort = Le roi gagne au bord dans un fort que les attaquants ne peuvent pas briser, s'il peut y bouger.
rules-encirclement = Les attaquants gagnent quand aucun défenseur ne peut plus atteindre le bord.
rules-free-corner = Les attaquants peuvent bloquer trois coins, mais pas le dernier.
rules-round-trips = { $count ->
    [one] Un pion ne peut faire qu'un aller-retour de suite entre deux cases.
   *[other] Un pion ne peut faire que { $count } allers-retours de suite entre deux cases.
}
rules-no-move = Qui n'a aucun coup possible perd.
rules-repetition-draw = Quand la même position se produit pour la troisième fois{ $needs ->
    [other-moves] {", avec d'autres coups entre-temps"}
   *[nothing] {""}
}, la partie est nulle.
rules-repetition-early-draw = Quand la même position se produit pour la deuxième fois, la partie est nulle.
rules-repetition-defenders-lose = Quand la même position se produit pour la troisième fois, les défenseurs perdent.
rules-repetition-mover-loses = Qui provoque la même position pour la troisième fois perd.
rules-repetition-forbidden = Aucun coup ne peut répéter une position antérieure.
rules-hundred = Cent demi-coups sans prise font nulle. On peut aussi s'accorder sur la nulle, ou abandonner.

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
legend-open-way = la voie ouverte du roi
legend-open-way-look = { $theme ->
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
legend-view-edge = au-delà : suite du plateau
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
keys-list = montrer ou cacher les coups ; un coup en arrière ou en avant
keys-undo = reprendre un coup, ou demander un indice
keys-new = choisir et commencer une partie
keys-actions = choisir une partie ; montrer tout ce qui est possible
keys-link = copier un lien vers la partie ; coller un lien ou une feuille
keys-line = taper une commande
keys-pictures = enregistrer un GIF des derniers coups, ou une image
keys-sound = son, plein écran : oui ou non
keys-help = ouvrir ou fermer cette aide
keys-terminal-line = taper une commande ; help en donne la liste
keys-scroll = faire défiler la console
keys-rules = les règles de ce jeu en images
keys-open-help = ouvrir cette aide
keys-quit = deux fois pour quitter ; Ctrl-C quitte aussitôt

## The window

window-title = { $name }  ·  { $select } : commencer  ·  flèches : déplacer  ·  { $back } : menu  ·  F1 : aide
window-not-saved = { $name } (non enregistré)
window-nothing-saved = Rien n'est enregistré : un autre simulateur tourne, ou le fichier ne peut pas être écrit
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
window-far-kept = Votre table
window-far-kept-text =
    Chez le broker { $host }, il y a une partie que vous n'avez pas quittée : vous avez les { $side ->
        [attackers] attaquants
       *[defenders] défenseurs
    }. Une nouvelle invitation prend sa place. Alors, seul votre propre lien vous y ramène.
window-far-go-on = Reprendre à la table
window-far-missing = { $kept ->
    [yes] Cette partie se joue à distance, mais sa table n'est pas ouverte. Choisissez { web-far }, puis { window-far-go-on }.
    [typed] Cette partie se joue à distance, mais sa table n'est pas ouverte. Pour continuer, tapez far connect.
   *[no] Cette partie se joue à distance, mais sa table n'est pas ouverte. Pour continuer, collez votre propre lien.
}
window-far-acl = Donnez ces lignes au propriétaire du broker. Il les ajoute et fait relire la liste au broker ; tout continue alors de soi-même. { $name } est le nom de l'autre joueur là-bas. Les lignes valent aussi pour trois revanches.
window-far-failed = Jeu à distance : { $why }
window-far-broker = Broker : HÔTE ou HÔTE:PORT, puis des options comme --user NOM, --no-tls ou --ca FICHIER. Pour rejoindre plutôt une table, collez son lien : { key-control-v }.
window-far-lost = { $why ->
    [name] Il n'y a pas de broker { $host } : personne ne connaît ce nom. Est-il juste, et cet ordinateur est-il en ligne ?
    [closed] { $host } est là, mais refuse les connexions au port { $port }. Le port est-il juste, et le broker tourne-t-il ?
    [silent] { $host } ne répond pas au port { $port } : { $text }
    [mismatch] { $host } a un certificat pour un autre nom. Le nom du broker est-il juste ? Ce doit être celui du certificat.
    [certificate] Le certificat de { $host } n'est pas reconnu : { $text }. Si son autorité est la vôtre, écrivez --ca FICHIER après le nom du broker.
    [tls] { $host } ne chiffre pas au port { $port } : { $text }. Est-ce le bon port ?
    [plain] { $host } coupe la connexion aussitôt. Peut-être chiffre-t-il au port { $port } : retirez alors --no-tls.
   *[other] Le broker dit : { $text }
}
window-game-is-on-the-board = La partie de { $name } est sur le plateau
window-reads-no-records = Ce programme ne lit pas de feuilles de partie
window-reads = Lecture de { $name } ...
window-cannot-read = { $name } ne peut pas être lu : { $error }
window-is-no-record = { $name } ne peut pas être lu : ce n'est pas une feuille de partie
window-link-damaged = Le lien est abîmé
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
terminal-rules = règles
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
key-control-c = Ctrl-C
key-control-v = Ctrl-V

## Keys

key-enter = Entrée
key-escape = Échap
key-up = Haut
key-down = Bas
key-left = Gauche
key-right = Droite

## Buttons that say what they do, in the window and the page

actions = Que faire
do-new = Nouvelle partie
do-undo = Reprendre
do-hint = Indice
do-score = Qui est mieux ?
do-resign = Abandonner
do-again = Revanche
do-learn = Apprendre les règles
do-puzzles = Problèmes
do-coach = Entraîneur
do-why = Pourquoi ?
do-rules = Règles
cancel = Annuler
resign-title = Abandonner ?
resign-text = L'autre camp gagne la partie.
play-on = Continuer
copy-game-link = Copier un lien vers la partie
link-copied = Le lien est dans le presse-papiers.
save-picture = Enregistrer une image
save-film = Enregistrer un film des derniers coups
game-taken = { $moves ->
    [one] { $moves } coup de { $name }.
   *[other] { $moves } coups de { $name }.
}
close = Fermer

## A new game, in the window and the page

new-game = Jeu
popular = Souvent joués
players = Joueurs
players-defend = vous défendez
players-attack = vous attaquez
players-people = deux personnes
players-computers = deux ordinateurs
players-lot = camp tiré au sort
players-remote-attackers = vous défendez, un autre plateau attaque
players-remote-defenders = vous attaquez, un autre plateau défend
level = Niveau
level-of = { $level ->
    [1] 1 : première partie
    [2] 2 : débutant
    [3] 3 : facile
    [4] 4 : moyen
    [5] 5 : bon
    [6] 6 : fort
    [7] 7 : très fort
    [8] 8 : pleine force
   *[auto] à votre force
}
clock = Pendule
no-clock = sans pendule
clock-of = { $minutes } minutes par camp
clock-more = { $minutes } minutes, { $seconds } secondes de plus par coup
handicap = Handicap
no-handicap = aucun
fewer = { $side ->
    [attackers] { $count ->
        [one] { $count } attaquant de moins
       *[other] { $count } attaquants de moins
    }
   *[defenders] { $count ->
        [one] { $count } défenseur de moins
       *[other] { $count } défenseurs de moins
    }
}
begin = Commencer
new-title = Commencer une nouvelle partie ?
new-text = { $moves ->
    [one] La partie sur le plateau, avec { $moves } coup, finit sans résultat.
   *[other] La partie sur le plateau, avec { $moves } coups, finit sans résultat.
}
keep-game = Garder ma partie

## The page

# The sheet and its tabs
web-sheet = Partie et console
web-panels = Panneaux
web-close-panels = Fermer les panneaux
web-tab-game = Partie
web-tab-share = Partage
web-tab-console = Console
web-tab-files = Fichiers
web-tab-cable = Câble
web-notices = Avis
web-close-message = Fermer le message

# The board. UP, SELECT and so on are the names of its buttons.
web-starting = Le plateau démarre …
web-sound = Son
web-help = Aide
web-help-f1 = Aide (F1)
web-buttons = Boutons du plateau
web-arrow-keys = Flèches
web-or-space = ou Espace
web-or-backspace = ou Retour arrière
web-crash = Le programme a échoué et redémarre : { $error }
web-no-program = Le programme n'a pas pu être chargé.

# The board in words, for screen readers. A square is for example "e5 king on the throne, cursor".
web-in-words = Le plateau en mots
web-squares = Les cases du plateau. Appuyez sur une case pour la toucher : un pion, puis son but.
web-attacker = attaquant
web-defender = défenseur
web-king = roi
web-empty = vide
web-throne = trône
web-corner = coin
web-camp = camp
web-throne-below = sur le trône
web-corner-below = sur le coin
web-camp-below = dans le camp
web-cursor = curseur
web-goal = peut aller ici
web-lit-hint = indice
web-warning = avertissement
web-last-move = dernier coup
web-marked = marquées
web-move-made = { $side ->
    [attackers] attaquant
   *[defenders] défenseur
} { $from } vers { $to }
web-capture-made = { $side ->
    [attackers] attaquant
   *[defenders] défenseur
} { $from } vers { $to }, prend { $squares }

# The help
web-how-to-play = Comment jouer
web-close-help = Fermer l'aide
web-close-rules = Fermer les règles
web-goal-of-game = Appuyez sur le gros bouton pour commencer. Vous êtes le roi et ses défenseurs, qui brillent { $theme ->
    [one-hue] faiblement
   *[colour] en bleu
} ; l'ordinateur a les attaquants. Le roi veut s'échapper vers un coin, dans certains jeux vers le bord. Toutes les pièces vont comme la tour aux échecs. Elles prennent un pion entre deux des leurs.
web-touch = Touchez une de vos pièces, puis une { $theme ->
    [one-hue] case qui luit
   *[colour] case verte
}. Ou utilisez les boutons. La plaque sous les lumières dit ce qu'elles montrent.
web-lights = Lumières
web-keys = Boutons et touches
web-tap = Toucher
web-tap-does = un pion, puis son but ; ou faites-le glisser
web-controller-does = SELECT et BACK sur une manette ; son stick ou sa croix déplace le curseur
web-letter-keys = Utiliser les touches H et N
web-licences = Ce que contient cette page, et les licences

# Notices
web-notice-other-tab = La partie n'est pas enregistrée ici : un autre onglet montre le plateau et enregistre sa partie.
web-notice-no-storage = La partie n'est pas enregistrée ici : le stockage du navigateur est plein, ou la page n'y a pas droit.
web-notice-tab-closed = L'autre onglet est fermé. Cet onglet peut continuer la partie enregistrée.
web-take-game = Prendre sa partie
web-notice-self-test = C'est l'autotest du plateau, pour les constructeurs. BACK le quitte. La partie reste.
web-to-game = Retour à la partie
web-notice-hang = Le programme du plateau ne répond pas. La partie est enregistrée, telle que les lumières la montrent.
web-start-again = Redémarrer
web-notice-version = Il y a une nouvelle version de cette page. La partie reste.
web-show-version = La montrer

# The game
web-computer-fits = ordinateur, niveau { $level }, à votre force
web-more = Apprendre et revoir
web-moves-label = Coups. Appuyez sur un coup pour voir sa position.
web-no-moves = Les coups de la partie s'affichent ici.
web-captures = prend
web-look-back = Revoir
web-step-first = Première position
web-step-back = Un coup en arrière
web-step-forward = Un coup en avant
web-earlier = Position antérieure
web-start = Début de la partie
web-move-of = Coup { $ply } sur { $plies }
web-start-of = { $plies ->
    [one] Début, { $plies } coup suit
   *[other] Début, { $plies } coups suivent
}
web-computer-and-lights = Ordinateur et lumières
web-pace = L'ordinateur réfléchit
web-pace-fast = aussi vite que possible
web-pace-pico = comme sur un Pico
web-current = Les lumières consomment { $current } mA
web-legend = Ce que les lumières veulent dire
web-self-test = Lancer l'autotest du plateau

# What the coach has found
web-coach-looks = L'entraîneur a parcouru { $progress } %
web-who-stood-better = Qui était mieux
web-marks = un rond est un coup coûteux
web-no-marks = aucun coup n'a coûté cher
web-mistake = { $ply }. { $side } { $move } : a coûté { $cost } %
web-mistake-better = { $ply }. { $side } { $move } : a coûté { $cost } % ; mieux valait { $better }
web-curve = La part des attaquants aux points va de { $start } % à { $end } %
web-lead = { $side ->
    [attackers] après le coup { $ply }, les attaquants sont mieux
   *[defenders] après le coup { $ply }, les défenseurs sont mieux
}

# Links, records and pictures
web-link = Lien
web-share-until = Les liens, les feuilles de partie et les images s'arrêtent au coup { $ply }, qui est affiché.
web-copy-position-link = Copier un lien vers la position
web-send-link = Envoyer un lien vers la partie
web-text-to-copy = Texte à copier
web-link-hint = Le lien contient lui-même la partie. Rien n'est envoyé à un serveur.
web-copy-refused = Le navigateur ne permet pas à la page de copier : copiez le texte du champ.
web-record = Feuille de partie
web-save-record = Enregistrer la feuille de partie
web-copy-record = Copier la feuille de partie
web-record-copied = La feuille de partie est dans le presse-papiers.
web-open-record = Ouvrir une feuille de partie
web-paste = Ou collez une feuille de partie, ou un lien :
web-put-on-board = Mettre sur le plateau
web-picture = Image
web-no-picture = Le navigateur ne fait pas d'image.
web-game-unknown = La partie n'est pas encore connue.
web-no-move = Il n'y a pas encore de coup.
web-link-foreign = Ce qui, dans le lien, ne concerne pas une partie a été laissé de côté : { $parts }.
web-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
web-refused-link = Le lien ne va pas ici : { $why }.
web-refused-record = La feuille de partie ne va pas ici : { $why }.
web-game-goes-on = La partie sur le plateau continue.
web-open-link-title = Ouvrir ce lien ?
web-open-record-title = Ouvrir cette feuille de partie ?
web-has-game = { $moves ->
    [0] Il y a une partie de { $name }.
    [one] Il y a une partie de { $name } avec { $moves } coup.
   *[other] Il y a une partie de { $name } avec { $moves } coups.
}
web-has-position = { $moves ->
    [0] Il y a une position de { $name }.
    [one] Il y a une position de { $name } avec { $moves } coup.
   *[other] Il y a une position de { $name } avec { $moves } coups.
}
web-replaces = { $moves ->
    [one] Elle remplace la partie sur le plateau, qui a { $moves } coup.
   *[other] Elle remplace la partie sur le plateau, qui a { $moves } coups.
}
web-open-it = Ouvrir

# The console. What is typed there is English.
web-transcript = Ce que dit le plateau
web-commands = Commandes
web-command = Commande ou coup
web-send = Envoyer
web-console-hint = Un coup est par exemple d4-d7. Tab complète une commande. Ici, le plateau comprend et parle l'anglais.
web-console-help = { $help }
web-no-answer = Le plateau ne répond pas.
web-has-restarted = Le plateau a redémarré.
web-reads-another = Le plateau lit une autre feuille de partie.
web-line-long = Une ligne peut avoir { $bytes } octets au plus.

# The files settings.toml and variants.txt
web-file = Fichier
web-settings-hint = Le câblage et les préférences du plateau. Une ligne qui commence par # est un commentaire : elle montre un réglage et sa valeur habituelle.
web-variants-hint = Vos propres jeux. Le menu les propose à côté des autres.
web-text-of = Texte de { $file }
web-remarks = Ce qui ne va pas dans le fichier
web-line = Ligne { $line }
web-line-of = Ligne { $line } sur { $lines }
web-apply = Appliquer
web-open-file = Ouvrir un fichier
web-save-file = Enregistrer dans un fichier
web-restore = Rétablir l'original
web-restore-title = Rétablir l'original de { $file } ?
web-restore-text = Vos changements dans le champ sont perdus, à moins que vous ne les enregistriez d'abord dans un fichier.
web-restore-it = Rétablir
web-keep-changes = Garder mes changements
web-no-settings = Ce n'est pas un fichier de réglages. Rien n'est appliqué.
web-restarted = Le plateau a redémarré avec ce { $file }.
web-own-restarted = Le plateau de la page a redémarré avec ce { $file }.
web-no-start = Le plateau ne redémarre pas.
web-not-loaded = { $file } ne peut pas être chargé.
web-file-large = { $file } dépasse { $size } Ko.
web-file-no-text = { $file } n'est pas un fichier de texte.

# A real board on a cable
web-real-board = Un vrai plateau
web-cable-intro = Reliez un vrai plateau à cet ordinateur par USB. Sa partie s'affiche alors ici, et la partie de la page attend. La page ne fait que regarder : le plateau joue comme avant.
web-connect = Connecter un plateau
web-disconnect = Déconnecter
web-do-not-wait = Ne pas attendre
web-start-program = Lancer son programme
web-about-board = Au sujet du plateau
web-ask-again = Demander encore
web-games = Parties
web-games-hint = L'onglet Partage enregistre la partie du plateau, et lui donne d'autres parties.
web-send-game = Envoyer la partie de la page
web-send-position = Envoyer la position de la page
web-bring-game = Continuer sa partie sur la page
web-log = Journal
web-save = Enregistrer
web-save-what = Enregistrer { $name }
web-clear-log = Vider le journal
web-clear-log-title = Vider le journal ?
web-clear-log-text = La page oublie les coups de toutes ses parties.
web-clear-it = Vider
web-cable-opening = Le port s'ouvre …
web-cable-asking = On demande sa partie au plateau …
web-cable-ready = Le plateau est connecté.
web-cable-stopped = Le programme du plateau s'est arrêté.
web-cable-silent = Le plateau ne répond pas.
web-cable-lost = Le plateau n'est plus là.
web-cable-old = Le programme de ce plateau ne va pas avec cette page. Copiez la dernière version du programme sur le plateau, et rechargez la page. La console marche quand même.
web-cable-forbidden = Le navigateur ne laisse pas la page utiliser un câble : { $why }
web-cable-no-start = Le programme ne démarre pas. Éteignez et rallumez le plateau, ou appuyez sur son bouton de réinitialisation. La console montre ce que dit le plateau.
web-port-busy = Le port ne s'ouvre pas. Un autre programme l'utilise peut-être, comme Mu ou Thonny, ou une autre page : fermez-le, et reconnectez.
web-port-closed = Le port ne s'ouvre pas : { $why }
web-cable-stranger = Ce qui arrive par ce câble n'est pas de Ljostafl. Choisissez un autre port, ou lancez le programme du plateau.
web-cable-no-answer = Le plateau ne répond pas. Son programme s'est peut-être arrêté, ou c'est un autre port du plateau.
web-cable-stopped-saved = Le programme du plateau s'est arrêté. Sa partie est enregistrée.
web-cable-pulled = Le câble a été retiré, ou le plateau a été éteint. La page se reconnecte quand le plateau revient.
web-cable-play = C'est le plateau au bout du câble. Jouez avec ses propres boutons, ou tapez un coup dans la console.
web-cable-starts = Le plateau au bout du câble démarre …
web-on-cable = Au bout du câble : { $turn }

# A record or a link that cannot be read. $text is a part of it, in quotation marks.
record-line = Ligne { $number } : { $why }.
record-long = Le texte est trop long pour une partie.
record-empty = Le texte n'est pas une partie : il n'a pas de lignes.
record-no-result = La partie n'a pas de résultat : sa dernière ligne commence par « result: ».
record-goes-on = la partie continue après le résultat
record-line-long = la ligne est trop longue
record-form = { $text } doit être « clé: valeur », ou des coups après un numéro, comme 1. d4-d7
record-twice = { $text } est donné deux fois
record-before-moves = { $text } doit précéder les coups
record-control = { $text } contient un caractère de contrôle
record-wrong-variant = { $text } n'est pas une variante
record-wrong-draws = draws doit être on ou off, pas { $text }
record-wrong-calls = calls doit être by the board ou by hand, pas { $text }
record-wrong-start = { $text } n'est pas une position
record-wrong-result = { $text } n'est pas un résultat : on écrit par exemple attackers win (king captured)
record-wrong-move = { $text } n'est pas un coup : un coup est par exemple d4-d7
record-no-variant = la variante manque
record-no-key = il n'y a pas de clé { $text }
record-number = le numéro est { $text } après { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }
record-most = une partie a au plus { $plies } coups
record-no-move-before = aucun coup ne précède { $text }
record-link-long = Le lien est trop long.
record-link-twice = Le lien contient deux fois la partie { $text }.
record-link-damaged = Le lien est abîmé : { $why }.
record-link-percent = Le lien est abîmé : il contient un % erroné.
record-link-variant = la variante manque
record-link-move = { $text } n'est pas un coup

# Another board, far apart
web-far = Jouer à distance
web-far-hint = Deux plateaux se retrouvent chez un broker MQTT que tous deux peuvent joindre. Collez le lien que vous avez reçu, ou invitez quelqu'un.
web-far-link = Lien vers une table
web-far-join = Rejoindre
web-far-invite = Inviter
web-far-host = Broker
web-far-ws = Son port pour les navigateurs (WebSocket)
web-far-port = Son port pour les plateaux
web-far-user = Nom chez le broker, s'il en veut un
web-far-password = Mot de passe
web-far-days = Perd qui s'absente aussi longtemps, si l'autre camp le demande
web-far-days-of = { $count ->
    [0] jamais
    [one] { $count } jour
   *[other] { $count } jours
}
web-far-more = Plus
web-far-start = Départ : une position, si ce n'est pas celle du jeu
web-far-start-board = Prendre la position du plateau
web-far-bad-start = Ce n'est pas un départ pour ce jeu : il faut des rangées de pièces comme 3a3/…, puis a ou d pour le camp qui joue, et aucun coup.
web-far-squares = Avec des cases à allumer sur un plateau
web-far-tls = Chiffré (TLS)
web-far-keep = Retenir le mot de passe dans ce navigateur
web-far-bad-link = Ce n'est pas un lien vers une table. Peut-être que sa fin manque.
web-far-no-broker = Le broker a besoin d'une adresse et de deux ports, comme 443 et 8883.
web-far-needs-tls = Cette page est venue par https : elle ne joint que des brokers avec TLS.
web-far-insecure = La page ne peut signer ses messages que si elle vient par https. Ouvrez-la par https pour jouer à distance.
web-far-question = Rejoindre cette table ?
web-far-question-text =
    Chez le broker { $host }, { $side ->
        [attackers] vous avez les attaquants
        [defenders] vous avez les défenseurs
       *[watch] vous regardez
    }. La partie de la table remplace alors celle du plateau.
web-far-resumed = La page est de nouveau à la table.
web-far-links = Liens vers la table
web-far-guest = Lien
web-far-guest-hint = Envoyez ce lien à l'autre joueur, ou montrez-lui le code QR. Qui l'a peut jouer : il est aussi secret que la partie.
web-far-squares-hint = Au lieu du lien, on peut allumer ces cases sur un plateau, sans clavier. L'ordinateur du plateau exécute : { $command }
web-far-code = Code QR du lien
web-far-acl = Ouvrir la table chez le broker
web-far-acl-hint = Le broker connaît ce nom, mais sa liste de droits (acl) n'a pas cette table. Donnez ces lignes au propriétaire du broker. Il les ajoute et fait relire la liste au broker ; la page continue alors d'elle-même. { $name } est le nom de l'autre joueur là-bas.
web-far-copy-acl = Copier les lignes
web-far-copied = Les lignes sont dans le presse-papiers.
web-far-copy = Copier le lien
web-far-copy-board = Le copier pour un plateau
web-far-copy-watch = Copier le lien des spectateurs
web-far-copy-own = Copier mon lien
web-far-send = Envoyer le lien
web-far-hello = Bonjour
web-far-good-game = Belle partie
web-far-again = Encore une ?
web-far-says = L'autre côté dit : { $word }
web-far-travel = Le dernier message a mis { $seconds } s.
web-far-back = Retour à la partie de la table
web-far-claim = Réclamer la partie : l'autre camp est absent depuis trop longtemps
web-far-leave = Quitter la table
web-far-leave-text = Sans votre propre lien, vous ne pourrez pas revenir à cette partie.
web-far-state = { $state ->
    [connecting] Appel du broker …
    [lost] Pas de connexion au broker. Il est rappelé sans cesse.
    [refused] Le broker refuse ce nom et ce mot de passe.
    [asks] Le broker demande votre nom et votre mot de passe.
    [deaf] Le broker n'a pas cette table dans sa liste (acl).
    [taken] Ce camp est ouvert dans un autre programme : celui-ci a quitté le broker.
    [wait] L'autre côté n'est pas encore venu.
    [here] L'autre côté est là.
    [away] L'autre côté est absent.
    [watch] Vous regardez une table.
    [elsewhere] Le plateau a une autre partie que la table.
    [asked] Vous avez demandé une autre partie. L'autre côté n'a pas encore répondu.
    [offered] L'autre côté demande une autre partie. Elle commence quand vous la demandez aussi.
    [left] Vous avez demandé une autre partie, mais l'autre côté a quitté la table.
    [stopped] La table s'est arrêtée :
   *[over] La partie de la table est finie.
}
web-far-lost = { $why ->
    [offline] Cet appareil n'a pas de réseau.
    [other] Le broker dit : { $text }
   *[never] Rien ne répond à { $address }. Le broker et son port pour navigateurs sont-ils justes, et ce navigateur reconnaît-il son certificat ?
}
web-far-restored = Le plateau d'un spectateur suit la table : sa position est revenue.
web-far-turn = { $turn ->
    [own] À vous de jouer.
    [attackers] Aux attaquants de jouer.
    [defenders] Aux défenseurs de jouer.
   *[other] À l'autre côté de jouer.
}
web-far-why = { $why ->
    [conflict] les deux côtés connaissent des coups différents. Commencez-en une nouvelle.
    [illegal] l'autre côté a joué un coup illégal. Commencez-en une nouvelle.
    [turn] l'autre côté a joué hors de son tour. Commencez-en une nouvelle.
    [hash] les positions diffèrent après les mêmes coups. Commencez-en une nouvelle.
   *[stopped] l'autre côté a trouvé quelque chose d'impossible. Commencez-en une nouvelle.
}
