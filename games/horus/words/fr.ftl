## about

about-title = Horus
about-tagline = Dessine les terres du Nil et prends-les tant qu’elles sont petites.
about-minutes = 30–45
about-options-start_player-label = Qui commence
about-options-start_player-help = Les autres suivent dans l’ordre des places.
about-options-start_player-values-random = Au hasard
about-options-start_player-values-host = Qui invite
about-options-start_player-values-seat_1 = Place 1
about-options-start_player-values-seat_2 = Place 2
about-options-start_player-values-seat_3 = Place 3
about-options-start_player-values-seat_4 = Place 4
about-illegal-wrong_step = Pas encore : autre chose vient d’abord.
about-illegal-wrong_tile = Cette tuile ne se pose pas ainsi.
about-illegal-overlap = Les tuiles ne se chevauchent pas.
about-illegal-not_touching = Une tuile doit toucher une autre par au moins un demi-côté.
about-illegal-barque_blocked = Cela bloque une barque : il faut un emplacement libre à côté de chacune.
about-illegal-not_at_river = Cela doit toucher le fleuve.
about-illegal-not_at_new_river = La barque doit toucher la tuile fleuve qui la remplace.
about-illegal-temple_at_land = Le temple ne touche ni terre ni nécropole.
about-illegal-not_a_barque = Choisis une des deux barques.
about-illegal-not_in_hand = Choisis une carte de ta main.
about-illegal-wrong_pile = Prends la tuile de la pile que montre la carte.
about-illegal-pile_empty = Cette pile est vide.
about-illegal-nile_gone = Tu as déjà joué ta carte Nil.
about-illegal-nile_useless = Il n’y a plus de tuile à deux faces : joue une autre carte.
about-illegal-no_such_tile = Choisis une tuile posée sur la table.
about-illegal-not_terrain = Les pierres se posent sur désert, colline, champ et marais.
about-illegal-stone_there = Il y a déjà une pierre sur cette tuile.
about-illegal-wrong_size = Ta carte ne va pas avec la taille de cette région.
about-illegal-not_your_stone = Tu n’as pas de pierre ici.
about-illegal-same_region = La pierre doit aller dans une autre région.
about-illegal-region_not_at_river = Les deux régions doivent toucher le fleuve.
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
tiles =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
range =
    { $min } à { $max ->
        [one] { $max } tuile
       *[other] { $max } tuiles
    }
stones =
    { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }

## terrains

terrains-desert = désert
terrains-hill = colline
terrains-field = champ
terrains-marsh = marais

## piles

piles-desert = désert
piles-hill = colline
piles-field = champ
piles-marsh = marais
piles-river_necropolis = fleuve/nécropole

## kinds

kinds-desert = désert
kinds-hill = colline
kinds-field = champ
kinds-marsh = marais
kinds-temple = temple d’Horus
kinds-necropolis = nécropole
kinds-pyramid = pyramide
kinds-barque = barque
kinds-river = fleuve

## a

a-desert = une tuile désert
a-hill = une tuile colline
a-field = une tuile champ
a-marsh = une tuile marais
a-river = une tuile fleuve
a-temple = le temple d’Horus
a-river_necropolis = une tuile fleuve/nécropole
a-necropolis = une nécropole
a-pyramid = la pyramide
a-barque = une barque

## the

the-desert = la tuile désert
the-hill = la tuile colline
the-field = la tuile champ
the-marsh = la tuile marais
the-river = la tuile fleuve
the-temple = le temple d’Horus
the-river_necropolis = la tuile à deux faces

## counted

anyTerrain = terre au choix
anyNumber = toute taille
card = { $terrain }, { $number }

## prompt

prompt-lay = À toi : pose { $tile }.
prompt-layRiver = À toi : remplace une barque par la tuile fleuve, puis pose la barque à côté.
prompt-layTwoSided = À toi : pose la tuile à deux faces, côté fleuve ou côté nécropole.
prompt-layTemple = À toi : pose le temple au bord du fleuve, sans toucher de terre.
prompt-playCard = À toi : joue une carte.
prompt-playFirstCard = À toi : joue une carte. À la première manche, chacune vaut 1.
prompt-placeStone = À toi : pose une pierre dans une région de { $sizes }, ou aucune.
prompt-moveStone = À toi : déplace une de tes pierres le long du Nil, ou aucune.
prompt-last = Dernier tour ! { $sentence }
prompt-theyLay = { $name } est en train de poser { $tile }.
prompt-theyPlay = { $name } choisit une carte.
prompt-theyStone = { $name } se demande où poser une pierre.
prompt-theyMove = { $name } se demande quelle pierre déplacer.
prompt-won = { $name } gagne avec { points }.
prompt-shared = { $all } partagent la victoire avec { points }.

## log

log-drawn = { $name } tire { $tile } du sac.
log-lost = Pas de place pour { $tile } : hors du jeu.
log-taken = { $name } prend { $tile }.
log-emptied = La pile { $pile } est vide.
log-laid = { $name } pose { $tile }.
log-barque = { $name } déplace une barque.
log-card = { $name } joue « { $card } ».
log-nile = { $name } joue la carte Nil.
log-stone = { $name } pose une pierre.
log-noFit = Aucune région ne va avec la carte : pas de pierre.
log-noStone = { $name } ne pose pas de pierre.
log-moved = { $name } déplace une pierre le long du Nil.
log-discards = { $name } doit défausser : { $which }.
log-draws = { $name } pioche { cards }.
log-drawsThese = { $name } pioche { cards } : { $which }.
log-shuffled = La défausse devient une nouvelle pioche de { cards }.

## news

news-discarded = Tu as dû défausser : { $which }.
news-points = Tes points : { $before } → { $after }.

## hint

hint-lay = Placer { $tile } { $where }
hint-extend = Remplacer la barque { $barque } ; elle va { $where }
hint-card = Jouer « { $card } », tuile de la pile { $pile }
hint-move = Déplacer une pierre : { $from } → { $to }, { $where }

## table

table-name = Les terres du Nil
table-keys = Les flèches déplacent la table, plus et moins zooment, 0 montre tout.
table-zoomIn = Agrandir
table-zoomOut = Réduire
table-fit = Tout montrer
table-right = { $count } à droite
table-left = { $count } à gauche
table-up = { $count } en haut
table-down = { $count } en bas
table-here = à la pyramide
table-touches = touche { $what }
table-place = Emplacement { $where }, { $neighbours }
table-spots =
    À côté de : { $what } – { $count ->
        [one] { $count } emplacement
       *[other] { $count } emplacements
    }
table-barque = Remplacer la barque, { $where }
table-stone = Pierre sur { $region }, { $where }
table-from = Prendre ta pierre sur { $region }, { $where }
table-to = La déplacer vers { $region }, { $where }
table-gain = { SIGN($count) }{ points }
table-region =
    { $terrain }, région de { $size ->
        [one] { $size } tuile
       *[other] { $size } tuiles
    }
table-value = vaut { points }
table-controlled = contrôlée par { $names }
table-temple = doublée par le temple
table-island = doublée sur son île
table-overview = { tiles } sur la table

## dock

dock-title = À toi
dock-river = Fleuve
dock-necropolis = Nécropole
dock-side = Quelle face visible ?
dock-tapPlace = Touche près d’un emplacement éclairé. Glisse la tuile pour l’ajuster.
dock-tapBarque = Touche la barque à remplacer.
dock-tapBarqueOrPlace = Touche un emplacement au bord du fleuve, ou la barque à remplacer.
dock-tapBarqueGoal = Touche où va la barque.
dock-tapCard = Choisis une carte.
dock-tapPile = De quelle pile ?
dock-tapStone = Touche une tuile éclairée pour y poser ta pierre.
dock-tapFrom = Touche la pierre à déplacer.
dock-tapTo = Touche où elle va.
dock-someHollow = Touche près d’un emplacement éclairé. Cercle vide : pas de pierre avec cette carte.
dock-allHollow = Aucun emplacement ne permet une pierre avec cette carte. Touche où va la tuile.
dock-grows =
    Forme une région de { $size ->
        [one] { $size } tuile
       *[other] { $size } tuiles
    }.
dock-stoneFollows =
    Forme une région de { $size ->
        [one] { $size } tuile
       *[other] { $size } tuiles
    }. Ensuite, tu peux poser une pierre.
dock-noStoneHere =
    Forme une région de { $size ->
        [one] { $size } tuile
       *[other] { $size } tuiles
    }. Aucune région de { $sizes } : pas de pierre avec cette carte.
dock-layWithout = Poser sans pierre
dock-lay = Poser ici
dock-play = Jouer la carte
dock-playNile = Jouer la carte Nil
dock-place = Poser la pierre
dock-move = Déplacer la pierre
dock-skip = Aucune pierre
dock-skipMove = Aucune
dock-skipAsk = Continuer sans pierre ?
dock-skipMoveAsk = Laisser toutes les pierres en place ?
dock-yes = Oui, continuer
dock-back = Retour
dock-hand = Ta main
dock-noCards = Tu n’as aucune carte.
dock-nile = Nil
dock-nileNote = Deux tuiles à deux faces, puis tu peux déplacer une pierre.
dock-cardNote = Apporte { $tile } ; pierre dans une région de { $size }.
dock-counted = { $count } fois
dock-brings =
    { $count ->
        [0] Ton score ne change pas.
       *[other] Ton score : { SIGN($count) }{ $count }.
    }

## play

play-title = En jeu
play-tile = À poser : { $tile }
play-card = Carte : { $card }
play-fits = Pierre : régions de { $sizes }
play-nile = Carte Nil : encore { tiles }

## stock

stock-title = Piles et sac
stock-open = Piles, sac et cartes
stock-pile = { $pile } : reste { tiles }
stock-bag = Sac : { tiles }
stock-deck = Pioche : { cards }
stock-discard = Défausse : { cards }
stock-closed = Plus de cartes { $terrain } : leur pile est vide.
stock-lost = Hors jeu : { tiles }
stock-ends = La partie finit quand une deuxième pile est vide.

## end

end-why = Deux piles sont vides.
end-last = { $name } joue le dernier tour.
end-lastYours = Le dernier tour est le tien.
end-next = La prochaine tuile termine la partie ({ $piles }).
end-this = Cela termine la partie. Tu as { $own }, { $others }.
end-mark = Sa tuile termine la partie.

## player

player-hand = { cards } en main
player-stones = reste { stones }
player-nile = Carte Nil pas encore jouée
player-noNile = Carte Nil jouée
player-toAct = à jouer
player-none = pas encore de points
player-regions = Régions qui comptent
player-open = Score de { $name }
player-laidDown = A dû défausser : { $which }

## final

final-title = Score final
final-winner = Victoire
final-hand = Main à la fin
final-empty = vide

## tour

tour-1-title = Dessiner les terres ensemble
tour-1-text = Les tuiles d’un même terrain qui se touchent, par un demi-côté au moins, forment une région. À la fin, elle vaut un point par tuile, 10 au plus, pour qui y a le plus de pierres.
tour-2-title = Une tuile du sac
tour-2-text = Chaque tour commence par une tuile que tu poses : une terre, partout où elle en touche une autre. Tu peux rendre une région adverse trop grande pour une pierre, ou la joindre à la tienne.
tour-3-title = Une carte : tuile et pierre
tour-3-text = Joue ensuite une carte. Son image dit de quelle pile tu prends une deuxième tuile ; son nombre, la taille que doit avoir une région pour ta pierre.
tour-4-title = Ton premier choix : où va la pierre
tour-4-text = À la première manche, chaque carte vaut 1 : pose la tuile là où elle ne touche rien de son terrain, sinon pas de pierre. Un cercle vide marque les emplacements qui ne permettent aucune pierre.
tour-5-title = Le Nil
tour-5-text = Une tuile fleuve remplace une des deux barques, qui avance à côté. Une terre entourée d’eau est une île et compte double ; une région qui touche le temple aussi. Une fois par partie, ta carte Nil déplace une de tes pierres le long du fleuve.
tour-6-title = La fin
tour-6-text = Quand deux des cinq piles sont vides, le tour en cours est le dernier. Qui a le plus de pierres dans une région en marque les points ; à égalité, chacun les marque en entier.

## lesson

lesson-one-title = Agrandir ta région
lesson-one-text = Tu as tiré un marais. Pose-le contre le marais où est ta pierre : touche un emplacement lumineux qui le borde.
lesson-two-title = Jouer la bonne carte
lesson-two-text = Choisis la carte marais avec le 3 et pose sa tuile contre ton marais, elle aussi. Trois tuiles se touchent alors, exactement comme le dit la carte.
lesson-three-title = Y poser une pierre
lesson-three-text = Pose une pierre sur une tuile libre de ton marais. La carte le permet dans une région d’exactement trois tuiles.
lesson-done = Une tuile, une carte, une pierre : voilà un tour entier. Ton marais vaut maintenant 3 points, et un de plus par tuile, jusqu’à 10, tant que personne n’y a plus de pierres.
lesson-first-region = Une région à toi : tu y as le plus de pierres, ses tuiles sont donc tes points, 10 au plus.
lesson-first-island = La première île : une région sur une terre entourée d’eau compte double.
lesson-first-temple = Le temple est posé : une région qui le touche compte double.

## help

help-intro = Ensemble, on dessine les terres du Nil. Plus une région grandit, plus elle vaut, mais une pierre n’y entre que tant qu’elle est petite.
help-steps-1-title = Une tuile du sac
help-steps-1-text = Chaque tour commence par une tuile tirée. Une terre se pose partout où elle touche au moins un demi-côté. Une tuile fleuve prend la place d’une barque, qui avance à côté ; une tuile à deux faces suit. Le temple se pose au bord du fleuve, loin des terres.
help-steps-2-title = Une carte
help-steps-2-text = Joue une carte : l’image dit de quelle pile tu prends et poses une tuile ; « ? » veut dire au choix. Les tuiles à deux faces se posent côté fleuve au bord du fleuve, ou côté nécropole n’importe où.
help-steps-3-title = Une pierre
help-steps-3-text = Tu peux alors poser une pierre sur une tuile libre d’une région qui compte exactement autant de tuiles que le dit la carte ; « ? » permet de 1 à 5. À la première manche, chaque carte vaut 1.
help-steps-4-title = Une fois : la carte Nil
help-steps-4-text = Au lieu d’une autre carte : pose deux tuiles à deux faces, puis tu peux déplacer une de tes pierres d’une région au bord du fleuve vers une autre.
help-steps-5-title = La fin
help-steps-5-text = Quand la deuxième des cinq piles est vide, le tour se termine et l’on compte. Qui a le plus de pierres dans une région en marque les points ; à égalité, tous les marquent.
help-steps-6-title = Ce que vaut une région
help-steps-6-text = Un point par tuile. Doublé si elle touche le temple, doublé si elle est sur une île entourée d’eau. Jamais plus de 10.
help-tiles = Les tuiles
help-lights = Touche près d’un emplacement éclairé et la tuile s’y cale. Rien ne compte avant ta confirmation.
