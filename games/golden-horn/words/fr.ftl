## about

about-title = Golden Horn
about-tagline = Trois bateaux, un bon vent et quelques pirates entre Venise et Constantinople.
about-minutes = 45–60
about-options-start_player-label = Qui commence
about-options-start_player-help = Qui joue en premier ; les autres suivent dans l’ordre des places.
about-options-start_player-values-random = Au hasard
about-options-start_player-values-host = Qui invite
about-options-start_player-values-seat_1 = Place 1
about-options-start_player-values-seat_2 = Place 2
about-options-start_player-values-seat_3 = Place 3
about-options-start_player-values-seat_4 = Place 4
about-options-random_sea-label = Mer mélangée
about-options-random_sea-help = Dispose les cases colorées du parcours dans un nouvel ordre pour cette partie.
about-options-robbed_ship-label = Bateaux dévalisés
about-options-robbed_ship-help = Ce que fait un bateau que des pirates ont vidé.
about-options-robbed_ship-values-may_turn = Peut faire demi-tour au prochain voyage
about-options-robbed_ship-values-must_turn = Fait demi-tour aussitôt
about-options-matching_square-label = Cases de la couleur d’une voile
about-options-matching_square-help = Si un bateau peut s’y arrêter ou doit faire le pas gratuit.
about-options-matching_square-values-may_stop = Il peut s’arrêter
about-options-matching_square-values-must_continue = Il continue
about-options-end-label = Après une annonce
about-options-end-help = Combien de temps on joue encore quand quelqu’un a annoncé la fin.
about-options-end-values-finish_round = On termine la manche
about-options-end-values-one_more_turn_each = Les autres jouent encore une fois
about-options-end-advice = À trois ou à quatre, la fin est plus équitable si les autres jouent encore une fois après l’annonce. Si l’on termine seulement la manche, celui qui y joue en dernier gagne plus souvent.
about-options-expansion-label = Extension
about-options-expansion-help = Dominio da Mar ajoute des mercenaires, des paysans et cinq territoires à conquérir.
about-options-expansion-values-none = Aucune
about-options-expansion-values-dominio_da_mar = Dominio da Mar
about-illegal-fleets_not_placed = Place d’abord ta flotte ; on joue quand tout le monde a placé la sienne.
about-illegal-fleets_placed = Les flottes sont placées ; déplace un bateau.
about-illegal-placed_like_that = Ta flotte est déjà placée ainsi.
about-illegal-no_such_ship = Choisis un des bateaux du plateau.
about-illegal-voyage_done = Ton bateau a navigué : termine ton tour.
about-illegal-voyage_ahead = Fais naviguer un de tes bateaux avant de terminer ton tour.
about-illegal-raid_used = Une attaque par tour : fais naviguer un de tes bateaux.
about-illegal-raid_too_late = On attaque avant de charger.
about-illegal-own_ship = On n’attaque pas ses propres bateaux.
about-illegal-safe_in_port = Dans les ports, les bateaux sont à l’abri.
about-illegal-nothing_aboard = Ce bateau est vide.
about-illegal-not_aboard = Prends quelque chose que le bateau transporte.
about-illegal-not_the_sails = Paie deux cartes aux couleurs des voiles de ce bateau.
about-illegal-cards_out_of_order = Nomme les deux cartes dans l’ordre des couleurs.
about-illegal-cards_missing = Tu n’as pas deux cartes aux couleurs des voiles de ce bateau.
about-illegal-already_loaded = Fais d’abord naviguer le bateau que tu as chargé.
about-illegal-not_in_home_port = On ne charge qu’à Venise et à Constantinople.
about-illegal-on_own_sails = Un bateau ne porte jamais les couleurs de ses propres voiles.
about-illegal-not_in_port = Il n’y en a pas dans ce port.
about-illegal-must_load = Ce bateau doit d’abord charger.
about-illegal-guarded = Des mercenaires gardent ce bateau.
about-illegal-no_expansion = À cette table, on joue sans Dominio da Mar.
about-illegal-territory_taken = Ce territoire est déjà pris.
about-illegal-wrong_price = Paie le prix exact ; deux paysans valent un mercenaire.
about-illegal-people_missing = Il te faut plus de mercenaires dans ton entrepôt.
about-illegal-peasants_missing = Échange des paysans de ton entrepôt.
about-illegal-supply_short = La réserve n’a pas autant de mercenaires.
about-illegal-out_of_reach = Le bateau n’y arrive pas avec tes cartes.
about-illegal-end_triggered = La fin est déjà déclenchée ; joue ton tour.
about-illegal-colours_missing = Réunis un cube de chaque couleur avant d’annoncer la fin.

## colours

colours-red = rouge
colours-blue = bleu
colours-yellow = jaune
colours-orange = orange
colours-pink = rose
colours-green = vert

## people

people-mercenaries =
    { $count ->
        [one] { $count } mercenaire
       *[other] { $count } mercenaires
    }
people-peasants =
    { $count ->
        [one] { $count } paysan
       *[other] { $count } paysans
    }
people-sorts-mercenaries = mercenaires
people-sorts-peasants = paysans
people-sorts-people = mercenaires et paysans
people-one-mercenaries = un mercenaire
people-one-peasants = un paysan
people-one-people = des gens

## object

object-mercenaries = { people-mercenaries }
object-peasants = { people-peasants }

## territories

territories-zara = Zara
territories-durazzo = Durazzo
territories-candia = Candia
territories-negroponte = Negroponte
territories-galata = Galata

## glyphs

glyphs-red = étoile
glyphs-blue = goutte
glyphs-yellow = anneau
glyphs-orange = losange
glyphs-pink = bobine
glyphs-green = feuilles

## houses

houses-anchor = ancre violette
houses-crown = couronne ivoire
houses-key = clé brune
houses-tower = tour grise

## counted

ship =
    { $ship ->
        [0] trio
        [1] duo
       *[2] mono
    }
oneCube = un cube { $colour }
cubesOf =
    { $count ->
        [one] { $count } cube { $colour }
       *[other]
            { $count } cubes { $colour ->
                [orange] orange
               *[other] { $colour }s
            }
    }
amount = { $count } × { $colour }
counted =
    { $count ->
        [1] { $colour }
       *[other] { $count } × { $colour }
    }
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
cubes =
    { $count ->
        [one] { $count } cube
       *[other] { $count } cubes
    }

## places

places-venice = Venise
places-constantinople = Constantinople
places-modone = Modone
places-square = case { $index }, { $colour }
places-space = case { $index }

## prompt

prompt-place = À toi : choisis un port d’attache pour chacun de tes trois bateaux.
prompt-placed = On attend { $waiting }. Tu peux encore changer ta flotte.
prompt-placing = On attend encore : { $waiting }.
prompt-mustSail = Ton { $ship } est chargé : choisis où il va.
prompt-raidOrVoyage = À toi : attaque un bateau si tu veux, puis fais naviguer un des tiens.
prompt-voyage = À toi : fais naviguer un de tes bateaux.
prompt-lastVoyage = Ton dernier tour : fais naviguer un de tes bateaux.
prompt-stillOpen = À toi : tu peux encore { $options }, ou terminer ton tour.
prompt-options-announce_end = annoncer la fin
prompt-options-conquer = prendre un territoire
prompt-options-exchange = échanger des paysans
prompt-end = Termine ton tour.
prompt-saving = Un instant.
prompt-turn =
    C’est le tour { START($name) ->
        [consonant] de { $name }
       *[other] d’{ $name }
    }.
prompt-lastTurn =
    C’est le dernier tour { START($name) ->
        [consonant] de { $name }
       *[other] d’{ $name }
    }.
prompt-theyMustSail = { $name } choisit où va son { $ship }.
prompt-won = { $name } gagne avec { points }.
prompt-shared = { $all } partagent la victoire avec { points }.

## log

log-fleetPlaced =
    La flotte { START($name) ->
        [consonant] de { $name }
       *[other] d’{ $name }
    } est prête.
log-gameBegan = Toutes les flottes sont au port. { $name } commence.
log-raided =
    { $name } prend { $cargo } au { $ship } { START($victim) ->
        [consonant] de { $victim }
       *[other] d’{ $victim }
    } (paie { $paid }).
log-emptied = Le bateau est vide maintenant.
log-loaded = { $name } charge { $cargo } sur le { $ship }.
log-refilled = { $port } se remplit : { $goods }.
log-refilledWithNothing = { $port } reste tel quel : le sac est vide.
log-sailed = { $name } mène le { $ship } : { $from } → { $to }.
log-sailedWithWind = { $name } mène le { $ship } : { $from } → { $to }, et paie { $paid }.
log-unloaded = { $name } décharge : { $goods }.
log-drawn = { $name } pioche { cards }.
log-drawnCards = { $name } pioche { cards } : { $which }.
log-paid =
    { $count ->
        [one] { $which } (1 carte)
       *[other] { $which } ({ $count } cartes)
    }
log-reshuffled = La défausse devient la nouvelle pioche.
log-emptyPort =
    Un port d’attache est vide : la partie finit après le tour { START($last) ->
        [consonant] de { $last }
       *[other] d’{ $last }
    }.
log-announced =
    { $name } annonce la fin : la partie finit après le tour { START($last) ->
        [consonant] de { $last }
       *[other] d’{ $last }
    }.
log-allTerritories =
    Tous les territoires sont pris : la partie finit après le tour { START($last) ->
        [consonant] de { $last }
       *[other] d’{ $last }
    }.
log-becalmed = Rien n’a bougé depuis longtemps : la partie finit.
log-conquered = { $name } prend { $territory } et paie { $people }.
log-exchanged =
    { $name } échange { $count ->
        [one] 1 paysan contre un mercenaire
       *[other] { $count } paysans contre des mercenaires
    }.
log-won = { $all } gagne avec { points }.
log-shared = { $all } partagent la victoire avec { points }.

## why

why-chooseShip = Choisis d’abord le bateau qui doit naviguer.

## news

news-robbed = { $raider } a pris { $cargo } sur ton { $ship }.
news-points = Tes points : { $before } → { $after }.

## hint

hint-home = { $port } : { $ships }
hint-raid = { $what } : prendre { $cargo }, payer { $paid }
hint-conquer = { $what }, pour { $paid }

## board

board-chart = Le parcours de Venise à Constantinople
board-ship =
    { $ship } { START($owner) ->
        [consonant] de { $owner }
       *[other] d’{ $owner }
    }, voiles { $sails }
board-shipAt = à { $place }, en route vers { $bound }
board-shipIn = à { $place }
board-carrying = cargaison : { $cargo }
board-mayTurn = peut faire demi-tour
board-chooseShip = Choisir : { $ship }
board-raidShip = Attaquer : { $ship }
board-load = Charger le { $ship } : { $cargo }
board-sail = Mener le { $ship } vers { $place } ; { $cost }{ $effects }
board-free = ne coûte rien
board-costs =
    { $count ->
        [one] coûte une carte vent : { $which }
       *[other] coûte des cartes vent : { $which }
    }
board-unloads = , apporte { $count } à l’entrepôt
board-draws = , pioche { cards }
board-moor = Placer le { $ship } à { $port }
board-portHolds = { $port } : { $goods }
board-nothing = rien
board-bag = Sac : encore { cubes }
board-deck = Pioche : encore { cards }
board-discard = Défausse : { cards }
board-discardNote = La pile montre les couleurs qu’elle contient ; celles qui manquent sont pâles.
board-bagNote = Le contenu du sac se déduit de ce que l’on a vu ; l’ordre est secret.
board-kinds-circle = Tuile de mer ● : cases orange, rose et verte.
board-kinds-triangle = Tuile de mer ▲ : cases rouge, bleue et jaune.
board-deckHidden = Personne ne connaît l’ordre des cartes. Quand la pioche est vide, on mélange la défausse.
board-territory = { $name } : coûte { $price }, rapporte { $worth }
board-heldBy = pris par { $name }
board-supply =
    Réserve : { $mercenaries ->
        [one] { $mercenaries } mercenaire
       *[other] { $mercenaries } mercenaires
    }. Cubes noirs hors du jeu, pour les paysans : { $levy }.
board-whiteCubes = cubes blancs
board-blackCubes = cubes noirs
board-takeTerritory = Prendre { $text }
board-round = Manche { $round }
board-berths = { $taken } mouillages occupés sur { $all }

## dock

dock-yourShips = Tes bateaux
dock-targets = Attaquer
dock-confirm = Confirmer
dock-cancel = Retour
dock-placeConfirm = Placer la flotte
dock-placeChange = Changer la flotte
dock-placedWaiting = Ta flotte est placée. On attend { $names }.
dock-placeHint = Personne ne voit ton choix avant que tout le monde ait choisi.
dock-chooseCargo = Que charge le { $ship } ?
dock-chooseSpace = Où s’arrête le { $ship } ?
dock-load = Charger
dock-loadConfirm = Charger { $cargo }
dock-loadNote = Le port est réapprovisionné depuis le sac, puis ce bateau doit naviguer.
dock-sailConfirm = Lever l’ancre
dock-sailTo = Vers { $place }
dock-costs = Coûte
dock-free = gratuit
dock-costsNothing = Ne coûte aucune carte
dock-unloads = { $count } à l’entrepôt
dock-draws = Pioche { cards }
dock-turnable = Ce bateau peut faire demi-tour : choisis un côté.
dock-raid =
    Attaquer le { $ship } { START($name) ->
        [consonant] de { $name }
       *[other] d’{ $name }
    }
dock-raidCargo = Que prends-tu ?
dock-raidCards = Quelles deux cartes paies-tu ?
dock-raidConfirm = Attaquer
dock-raidNote = C’est aussitôt dans ton entrepôt.
dock-conquer = Prendre { $territory }
dock-conquerWorth = Rapporte { points } à la fin et reste à toi.
dock-conquerPayment = Que paies-tu ?
dock-exchange = Échanger des paysans
dock-exchangeCount = Combien de paysans deviennent mercenaires ?
dock-exchangeNote = Ils viennent de la réserve, un pour un.
dock-exchangeConfirm = Échanger { $count }
dock-territories = Territoires
dock-announce = Annoncer la fin
dock-announceNote = Tu as les six couleurs et { $points }. Personne ne peut retirer l’annonce.
dock-announceConfirm = Annoncer
dock-endTurn = Terminer le tour
dock-endTurnNote = Ensuite, c’est à quelqu’un d’autre.
dock-sending = En route …
dock-options = Ce que tu peux faire

## tableau

tableau-hand = Ta main
tableau-handOf = { cards } en main
tableau-noCards = aucune carte
tableau-warehouse = Entrepôt
tableau-gained = { $count } de plus au dernier tour
tableau-starts = A commencé
tableau-current = Joue
tableau-placed = Flotte placée
tableau-notPlaced = Choisit encore
tableau-last = Dernier tour de la partie
tableau-canAnnounce = A les six couleurs
tableau-set = série de { $size }
tableau-cubesShort = Cubes
tableau-setsShort = Séries
tableau-peopleShort = Population
tableau-territoriesShort = Territoires

## end

end-triggers-empty_port = Un port d’attache est vide.
end-triggers-announced = { $name } a annoncé la fin.
end-triggers-all_territories = Tous les territoires sont pris.
end-triggers-becalmed = Rien n’a bougé depuis longtemps.
end-last =
    Le dernier tour est celui { START($name) ->
        [consonant] de { $name }
       *[other] d’{ $name }
    }.
end-lastYours = Le dernier tour est le tien.

## final

final-title = Décompte final
final-winner = Gagne
final-cubes = Cubes
final-sets = Séries
final-people = Population
final-territories = Territoires
final-noSets = aucune série
final-hands = Main
final-emptyHand = vide
final-aboard = Les cubes à bord des bateaux ne rapportent rien.
final-mostRaids = Le plus d’attaques
final-longestVoyage = Le plus long voyage
final-squares =
    { $count ->
        [one] 1 case
       *[other] { $count } cases
    }

## tour

tour-1-title = Rapporte des marchandises
tour-1-text = Charge des cubes à Venise ou à Constantinople et mène-les dans l’autre ville. Ils entrent alors dans ton entrepôt : un point chacun.
tour-2-title = Ton premier choix : les ports
tour-2-text = Chacun de tes trois bateaux part de Venise ou de Constantinople, avant que l’on sache ce qui s’y trouve. Avec des bateaux aux deux bouts, tu choisis dans les deux marchés et tu ne te gênes pas toi-même.
tour-3-title = Trio, duo, mono
tour-3-text = Les voiles sont du vent gratuit : sur une case d’une de ses couleurs, le bateau peut continuer sans payer. Le trio va loin sans cartes ; le mono paie presque chaque pas, mais pioche 3 cartes au port, le duo 2, le trio 1. Aucun bateau ne porte les couleurs de ses voiles.
tour-4-title = Naviguer
tour-4-text = Un bateau va sur la prochaine case libre et saute les autres bateaux. Pour repartir d’une autre couleur, paie une carte de la couleur de la case. La flèche montre sa direction : en mer, on ne fait pas demi-tour.
tour-5-title = Pirates
tour-5-text = Avant ton voyage, tu peux attaquer un bateau en mer : deux cartes aux couleurs de ses voiles te donnent un de ses cubes. Dans les ports, les bateaux sont à l’abri. Un bateau vidé peut faire demi-tour.
tour-6-title = La fin
tour-6-text = Les séries de couleurs différentes rapportent plus : quatre +1, cinq +2, six +4. Avec les six couleurs, tu peux annoncer la fin ; un port d’attache vide termine aussi la partie. On finit la manche, puis on compte.

## lesson

lesson-one-title = Attaquer un bateau
lesson-one-text = Le duo adverse est en mer avec des cubes bleus. Touche-le, choisis deux cartes aux couleurs de ses voiles, et un cube est à toi : il va droit dans ton entrepôt et vaut un point.
lesson-two-title = Charger un bateau
lesson-two-text = Touche un de tes bateaux à Venise, puis une couleur de marchandises. Le bateau prend tout ce qui est de cette couleur, mais jamais une couleur de ses propres voiles.
lesson-three-title = Cap sur Modone
lesson-three-text = Touche Modone. Des cases aux couleurs de tes voiles, on repart gratuitement ; toute autre coûte une carte de sa couleur, et les autres bateaux sont sautés.
lesson-done = Attaquer, charger, naviguer : voilà un tour entier. De Modone, le bateau repart vers Constantinople, où chaque cube devient un point ; des couleurs différentes réunies rapportent plus.
lesson-first-raid = Tu peux attaquer un bateau, une fois par tour et avant de naviguer : touche un bateau marqué d’épées.
lesson-first-set = Ta première série : quatre couleurs différentes rapportent 1 point de plus, cinq 2, les six 4.
lesson-first-colours = Tu as les six couleurs : tu peux désormais annoncer la fin pendant ton tour.

## help

help-intro = Tu fais commerce avec trois bateaux. Rapporte des marchandises entre Venise et Constantinople dans ton entrepôt : chaque cube vaut un point, les séries de couleurs différentes valent plus.
help-steps-1-title = Placer sa flotte
help-steps-1-text = Une fois, avant le premier tour, chacun choisit en secret un port d’attache pour chaque bateau : Venise ou Constantinople. On tire les cubes seulement ensuite ; avec des bateaux aux deux bouts, les deux marchés te restent ouverts.
help-steps-2-title = Attaquer, si tu veux
help-steps-2-text = Paie deux cartes aux couleurs des voiles d’un bateau adverse en mer. Prends un cube de sa cargaison, aussitôt dans ton entrepôt. Dans les ports, les bateaux sont à l’abri. Un bateau vidé peut faire demi-tour à son prochain voyage.
help-steps-3-title = Charger
help-steps-3-text = Un bateau qui quitte Venise ou Constantinople prend tous les cubes d’une couleur, mais jamais une couleur de ses propres voiles. S’il y a quelque chose qu’il peut porter, il doit charger. Puis le port se remplit, et ce bateau doit naviguer.
help-steps-4-title = Naviguer
help-steps-4-text = Le bateau va sur la prochaine case libre. Si elle a une couleur de ses voiles, il peut continuer gratuitement ; sinon, une carte vent de la couleur de la case le mène plus loin. Les cases occupées sont sautées. Un bateau garde sa direction jusqu’à l’autre port d’attache. Moins de voiles, c’est moins de pas gratuits, mais plus de cartes à l’arrivée.
help-steps-5-title = Arriver
help-steps-5-text = À Venise et à Constantinople, la cargaison va dans ton entrepôt ; à Modone, on ne fait qu’escale. Dans chaque port, tu pioches : le trio 1 carte, le duo 2, le mono 3. À deux, Modone n’en donne pas.
help-steps-6-title = Finir
help-steps-6-text = Avec un cube de chaque couleur, tu peux annoncer la fin. Elle vient aussi quand un port d’attache est vide. On termine la manche ; chaque cube vaut alors 1 point, une série de quatre couleurs 1 de plus, de cinq 2, de six 4.
help-colours = Chaque couleur a son propre signe, sur les cases, les voiles, les cubes et les cartes.
help-dominio = Avec l’extension, des cubes blancs et noirs dans le sac amènent des mercenaires et des paysans dans les ports. Un bateau peut charger des gens au lieu de marchandises. À tout moment de ton tour, paie des mercenaires de ton entrepôt pour un territoire ; deux paysans valent un mercenaire. Un bateau avec des mercenaires à bord ne peut pas être attaqué.
help-lights = Ce qui brille se touche. Le premier toucher montre le prix, le deuxième joue le coup.
