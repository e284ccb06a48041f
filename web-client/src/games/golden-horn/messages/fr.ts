import { plural } from '../../../i18n/plural';
import type { Messages } from './en';
import { list } from './list';

const ships = ['trio', 'duo', 'mono'] as const;
const points = (count: number) => plural('fr', count, `${count} point`, `${count} points`);
const cards = (count: number) => plural('fr', count, `${count} carte`, `${count} cartes`);
const cubes = (count: number) => plural('fr', count, `${count} cube`, `${count} cubes`);
const names = (all: readonly string[]) => list('fr', all);

/** « de Chiara », « d’Anna ». */
const of = (name: string) => (/^[aeiouyhàâéèêëîïôûœ]/i.test(name) ? `d’${name}` : `de ${name}`);

/** Orange does not take an s. */
const many = (colour: string) => (colour === 'orange' ? colour : `${colour}s`);

export const fr: Messages = {
  game: {
    title: 'Golden Horn',
    tagline: 'Trois bateaux, un bon vent et quelques pirates entre Venise et Constantinople.',
    minutes: '45–60',
    options: {
      start_player: {
        label: 'Qui commence',
        help: 'Qui joue en premier ; les autres suivent dans l’ordre des places.',
        values: {
          random: 'Au hasard',
          host: 'Qui invite',
          seat_1: 'Place 1',
          seat_2: 'Place 2',
          seat_3: 'Place 3',
          seat_4: 'Place 4',
        },
      },
      random_sea: {
        label: 'Mer mélangée',
        help: 'Dispose les cases colorées du parcours dans un nouvel ordre pour cette partie.',
      },
      robbed_ship: {
        label: 'Bateaux dévalisés',
        help: 'Ce que fait un bateau que des pirates ont vidé.',
        values: {
          may_turn: 'Peut faire demi-tour au prochain voyage',
          must_turn: 'Fait demi-tour aussitôt',
        },
      },
      matching_square: {
        label: 'Cases de la couleur d’une voile',
        help: 'Si un bateau peut s’y arrêter ou doit faire le pas gratuit.',
        values: { may_stop: 'Il peut s’arrêter', must_continue: 'Il continue' },
      },
      end: {
        label: 'Après une annonce',
        help: 'Combien de temps on joue encore quand quelqu’un a annoncé la fin.',
        values: {
          finish_round: 'On termine la manche',
          one_more_turn_each: 'Les autres jouent encore une fois',
        },
      },
      expansion: {
        label: 'Extension',
        help: 'Dominio da Mar ajoute des mercenaires, des paysans et cinq territoires à conquérir.',
        values: { none: 'Aucune', dominio_da_mar: 'Dominio da Mar' },
      },
    },
    illegal: {
      fleets_not_placed: 'Place d’abord ta flotte ; on joue quand tout le monde a placé la sienne.',
      fleets_placed: 'Les flottes sont placées ; déplace un bateau.',
      placed_like_that: 'Ta flotte est déjà placée ainsi.',
      no_such_ship: 'Choisis un des bateaux du plateau.',
      voyage_done: 'Ton bateau a navigué : termine ton tour.',
      voyage_ahead: 'Fais naviguer un de tes bateaux avant de terminer ton tour.',
      raid_used: 'Une attaque par tour : fais naviguer un de tes bateaux.',
      raid_too_late: 'On attaque avant de charger.',
      own_ship: 'On n’attaque pas ses propres bateaux.',
      safe_in_port: 'Dans les ports, les bateaux sont à l’abri.',
      nothing_aboard: 'Ce bateau est vide.',
      not_aboard: 'Prends quelque chose que le bateau transporte.',
      not_the_sails: 'Paie deux cartes aux couleurs des voiles de ce bateau.',
      cards_out_of_order: 'Nomme les deux cartes dans l’ordre des couleurs.',
      cards_missing: 'Tu n’as pas deux cartes aux couleurs des voiles de ce bateau.',
      already_loaded: 'Fais d’abord naviguer le bateau que tu as chargé.',
      not_in_home_port: 'On ne charge qu’à Venise et à Constantinople.',
      on_own_sails: 'Un bateau ne porte jamais les couleurs de ses propres voiles.',
      not_in_port: 'Il n’y en a pas dans ce port.',
      must_load: 'Ce bateau doit d’abord charger.',
      guarded: 'Des mercenaires gardent ce bateau.',
      no_expansion: 'À cette table, on joue sans Dominio da Mar.',
      territory_taken: 'Ce territoire est déjà pris.',
      wrong_price: 'Paie le prix exact ; deux paysans valent un mercenaire.',
      people_missing: 'Il te faut plus de mercenaires dans ton entrepôt.',
      peasants_missing: 'Échange des paysans de ton entrepôt.',
      supply_short: 'La réserve n’a pas autant de mercenaires.',
      out_of_reach: 'Le bateau n’y arrive pas avec tes cartes.',
      end_triggered: 'La fin est déjà déclenchée ; joue ton tour.',
      colours_missing: 'Réunis un cube de chaque couleur avant d’annoncer la fin.',
    },
  },
  colours: {
    red: 'rouge',
    blue: 'bleu',
    yellow: 'jaune',
    orange: 'orange',
    pink: 'rose',
    green: 'vert',
  },
  people: {
    mercenaries: (count) => plural('fr', count, `${count} mercenaire`, `${count} mercenaires`),
    peasants: (count) => plural('fr', count, `${count} paysan`, `${count} paysans`),
    sorts: { mercenaries: 'mercenaires', peasants: 'paysans', people: 'mercenaires et paysans' },
    one: { mercenaries: 'un mercenaire', peasants: 'un paysan', people: 'des gens' },
  },
  territories: {
    zara: 'Zara',
    durazzo: 'Durazzo',
    candia: 'Candia',
    negroponte: 'Negroponte',
    galata: 'Galata',
  },
  glyphs: {
    red: 'étoile',
    blue: 'goutte',
    yellow: 'anneau',
    orange: 'losange',
    pink: 'bobine',
    green: 'feuilles',
  },
  ship: (ship) => ships[ship],
  list: names,
  oneCube: (colour) => `un cube ${colour}`,
  cubesOf: (count, colour) =>
    plural('fr', count, `${count} cube ${colour}`, `${count} cubes ${many(colour)}`),
  amount: (count, colour) => `${count} × ${colour}`,
  counted: (count, colour) => (count === 1 ? colour : `${count} × ${colour}`),
  points,
  cards,
  cubes,
  places: {
    venice: 'Venise',
    constantinople: 'Constantinople',
    modone: 'Modone',
    square: (index, colour) => `case ${index}, ${colour}`,
    space: (index) => `case ${index}`,
  },
  prompt: {
    place: 'À toi : choisis un port d’attache pour chacun de tes trois bateaux.',
    placed: (waiting) => `On attend ${waiting}. Tu peux encore changer ta flotte.`,
    placing: (waiting) => `On attend encore : ${waiting}.`,
    mustSail: (ship) => `Ton ${ship} est chargé : choisis où il va.`,
    raidOrVoyage: 'À toi : attaque un bateau si tu veux, puis fais naviguer un des tiens.',
    voyage: 'À toi : fais naviguer un de tes bateaux.',
    lastVoyage: 'Ton dernier tour : fais naviguer un de tes bateaux.',
    stillOpen: (options) => `À toi : tu peux encore ${options}, ou terminer ton tour.`,
    options: {
      announce_end: 'annoncer la fin',
      conquer: 'prendre un territoire',
      exchange: 'échanger des paysans',
    },
    end: 'Termine ton tour.',
    saving: 'Un instant.',
    turn: (name) => `C’est le tour ${of(name)}.`,
    lastTurn: (name) => `C’est le dernier tour ${of(name)}.`,
    theyMustSail: (name, ship) => `${name} choisit où va son ${ship}.`,
    won: (name, count) => `${name} gagne avec ${points(count)}.`,
    shared: (all, count) => `${all} partagent la victoire avec ${points(count)}.`,
  },
  log: {
    fleetPlaced: (name) => `La flotte ${of(name)} est prête.`,
    gameBegan: (name) => `Toutes les flottes sont au port. ${name} commence.`,
    raided: (name, victim, ship, cargo, paid) =>
      `${name} prend ${cargo} au ${ship} ${of(victim)} (paie ${paid}).`,
    emptied: 'Le bateau est vide maintenant.',
    loaded: (name, ship, cargo) => `${name} charge ${cargo} sur le ${ship}.`,
    refilled: (port, goods) => `${port} se remplit : ${goods}.`,
    refilledWithNothing: (port) => `${port} reste tel quel : le sac est vide.`,
    sailed: (name, ship, from, to) => `${name} mène le ${ship} : ${from} → ${to}.`,
    sailedWithWind: (name, ship, from, to, paid) =>
      `${name} mène le ${ship} : ${from} → ${to}, et paie ${paid}.`,
    unloaded: (name, goods) => `${name} décharge : ${goods}.`,
    drawn: (name, count) => `${name} pioche ${cards(count)}.`,
    drawnCards: (name, count, which) => `${name} pioche ${cards(count)} : ${which}.`,
    paid: (which, count) => plural('fr', count, `${which} (1 carte)`, `${which} (${count} cartes)`),
    reshuffled: 'La défausse devient la nouvelle pioche.',
    emptyPort: (last) => `Un port d’attache est vide : la partie finit après le tour ${of(last)}.`,
    announced: (name, last) =>
      `${name} annonce la fin : la partie finit après le tour ${of(last)}.`,
    allTerritories: (last) =>
      `Tous les territoires sont pris : la partie finit après le tour ${of(last)}.`,
    becalmed: 'Rien n’a bougé depuis longtemps : la partie finit.',
    conquered: (name, territory, people) => `${name} prend ${territory} et paie ${people}.`,
    exchanged: (name, count) =>
      `${name} échange ${plural('fr', count, '1 paysan contre un mercenaire', `${count} paysans contre des mercenaires`)}.`,
    won: (all, count) => `${all} gagne avec ${points(count)}.`,
    shared: (all, count) => `${all} partagent la victoire avec ${points(count)}.`,
  },
  why: {
    chooseShip: 'Choisis d’abord le bateau qui doit naviguer.',
  },
  /** Said to the one it happened to. */
  news: {
    robbed: (raider, ship, cargo) => `${raider} a pris ${cargo} sur ton ${ship}.`,
  },
  hint: {
    home: (port, ships) => `${port} : ${names(ships)}`,
    raid: (what, cargo, paid) => `${what} : prendre ${cargo}, payer ${paid}`,
    conquer: (what, paid) => `${what}, pour ${paid}`,
  },
  board: {
    chart: 'Le parcours de Venise à Constantinople',
    ship: (ship, owner, sails) => `${ship} ${of(owner)}, voiles ${sails}`,
    shipAt: (place, bound) => `à ${place}, en route vers ${bound}`,
    shipIn: (place) => `à ${place}`,
    carrying: (cargo) => `cargaison : ${cargo}`,
    mayTurn: 'peut faire demi-tour',
    chooseShip: (ship) => `Choisir : ${ship}`,
    raidShip: (ship) => `Attaquer : ${ship}`,
    load: (ship, cargo) => `Charger le ${ship} : ${cargo}`,
    sail: (ship, place, cost, effects) => `Mener le ${ship} vers ${place} ; ${cost}${effects}`,
    free: 'ne coûte rien',
    costs: (which, count) =>
      plural('fr', count, `coûte une carte vent : ${which}`, `coûte des cartes vent : ${which}`),
    unloads: (count) => `, apporte ${count} à l’entrepôt`,
    draws: (count) => `, pioche ${cards(count)}`,
    moor: (ship, port) => `Placer le ${ship} à ${port}`,
    portHolds: (port, goods) => `${port} : ${goods}`,
    nothing: 'rien',
    bag: (count) => `Sac : encore ${cubes(count)}`,
    deck: (count) => `Pioche : encore ${cards(count)}`,
    discard: (count) => `Défausse : ${cards(count)}`,
    discardNote: 'La pile montre les couleurs qu’elle contient ; celles qui manquent sont pâles.',
    bagNote: 'Le contenu du sac se déduit de ce que l’on a vu ; l’ordre est secret.',
    kinds: {
      circle: 'Tuile de mer ● : cases orange, rose et verte.',
      triangle: 'Tuile de mer ▲ : cases rouge, bleue et jaune.',
    },
    deckHidden:
      'Personne ne connaît l’ordre des cartes. Quand la pioche est vide, on mélange la défausse.',
    territory: (name, price, worth) => `${name} : coûte ${price}, rapporte ${worth}`,
    heldBy: (name) => `pris par ${name}`,
    supply: (mercenaries, levy) =>
      `Réserve : ${plural('fr', mercenaries, `${mercenaries} mercenaire`, `${mercenaries} mercenaires`)}. Cubes noirs hors du jeu, pour les paysans : ${levy}.`,
    whiteCubes: 'cubes blancs',
    blackCubes: 'cubes noirs',
    takeTerritory: (text) => `Prendre ${text}`,
    round: (round) => `Manche ${round}`,
    berths: (taken, all) => `${taken} mouillages occupés sur ${all}`,
  },
  dock: {
    yourShips: 'Tes bateaux',
    targets: 'Attaquer',
    confirm: 'Confirmer',
    cancel: 'Retour',
    placeConfirm: 'Placer la flotte',
    placeChange: 'Changer la flotte',
    placedWaiting: (all) => `Ta flotte est placée. On attend ${all}.`,
    placeHint: 'Personne ne voit ton choix avant que tout le monde ait choisi.',
    chooseCargo: (ship) => `Que charge le ${ship} ?`,
    chooseSpace: (ship) => `Où s’arrête le ${ship} ?`,
    load: 'Charger',
    loadConfirm: (cargo) => `Charger ${cargo}`,
    loadNote: 'Le port est réapprovisionné depuis le sac, puis ce bateau doit naviguer.',
    sailConfirm: 'Lever l’ancre',
    sailTo: (place) => `Vers ${place}`,
    costs: 'Coûte',
    free: 'gratuit',
    costsNothing: 'Ne coûte aucune carte',
    unloads: (count) => `${count} à l’entrepôt`,
    draws: (count) => `Pioche ${cards(count)}`,
    turnable: 'Ce bateau peut faire demi-tour : choisis un côté.',
    raid: (name, ship) => `Attaquer le ${ship} ${of(name)}`,
    raidCargo: 'Que prends-tu ?',
    raidCards: 'Quelles deux cartes paies-tu ?',
    raidConfirm: 'Attaquer',
    raidNote: 'C’est aussitôt dans ton entrepôt.',
    conquer: (territory) => `Prendre ${territory}`,
    conquerWorth: (count) => `Rapporte ${points(count)} à la fin et reste à toi.`,
    conquerPayment: 'Que paies-tu ?',
    exchange: 'Échanger des paysans',
    exchangeCount: 'Combien de paysans deviennent mercenaires ?',
    exchangeNote: 'Ils viennent de la réserve, un pour un.',
    exchangeConfirm: (count) => `Échanger ${count}`,
    territories: 'Territoires',
    announce: 'Annoncer la fin',
    announceNote: (worth) =>
      `Tu as les six couleurs et ${worth}. Personne ne peut retirer l’annonce.`,
    announceConfirm: 'Annoncer',
    endTurn: 'Terminer le tour',
    endTurnNote: 'Ensuite, c’est à quelqu’un d’autre.',
    sending: 'En route …',
    options: 'Ce que tu peux faire',
  },
  tableau: {
    hand: 'Ta main',
    handOf: (count) => `${cards(count)} en main`,
    noCards: 'aucune carte',
    warehouse: 'Entrepôt',
    gained: (count) => `${count} de plus au dernier tour`,
    starts: 'A commencé',
    current: 'Joue',
    placed: 'Flotte placée',
    notPlaced: 'Choisit encore',
    last: 'Dernier tour de la partie',
    canAnnounce: 'A les six couleurs',
    set: (size) => `série de ${size}`,
    cubesShort: 'Cubes',
    setsShort: 'Séries',
    peopleShort: 'Population',
    territoriesShort: 'Territoires',
  },
  end: {
    triggers: {
      empty_port: () => 'Un port d’attache est vide.',
      announced: (name) => `${name} a annoncé la fin.`,
      all_territories: () => 'Tous les territoires sont pris.',
      becalmed: () => 'Rien n’a bougé depuis longtemps.',
    },
    last: (name) => `Le dernier tour est celui ${of(name)}.`,
  },
  final: {
    title: 'Décompte final',
    winner: 'Gagne',
    cubes: 'Cubes',
    sets: 'Séries',
    people: 'Population',
    territories: 'Territoires',
    noSets: 'aucune série',
    hands: 'Main',
    emptyHand: 'vide',
    aboard: 'Les cubes à bord des bateaux ne rapportent rien.',
  },
  tour: [
    {
      title: 'Rapporte des marchandises',
      text: 'Charge des cubes à Venise ou à Constantinople et mène-les dans l’autre ville. Ils entrent alors dans ton entrepôt : un point chacun.',
    },
    {
      title: 'Ton premier choix : les ports',
      text: 'Chacun de tes trois bateaux part de Venise ou de Constantinople, avant que l’on sache ce qui s’y trouve. Avec des bateaux aux deux bouts, tu choisis dans les deux marchés et tu ne te gênes pas toi-même.',
    },
    {
      title: 'Trio, duo, mono',
      text: 'Les voiles sont du vent gratuit : sur une case d’une de ses couleurs, le bateau peut continuer sans payer. Le trio va loin sans cartes ; le mono paie presque chaque pas, mais pioche 3 cartes au port, le duo 2, le trio 1. Aucun bateau ne porte les couleurs de ses voiles.',
    },
    {
      title: 'Naviguer',
      text: 'Un bateau va sur la prochaine case libre et saute les autres bateaux. Pour repartir d’une autre couleur, paie une carte de la couleur de la case. La flèche montre sa direction : en mer, on ne fait pas demi-tour.',
    },
    {
      title: 'Pirates',
      text: 'Avant ton voyage, tu peux attaquer un bateau en mer : deux cartes aux couleurs de ses voiles te donnent un de ses cubes. Dans les ports, les bateaux sont à l’abri. Un bateau vidé peut faire demi-tour.',
    },
    {
      title: 'La fin',
      text: 'Les séries de couleurs différentes rapportent plus : quatre +1, cinq +2, six +4. Avec les six couleurs, tu peux annoncer la fin ; un port d’attache vide termine aussi la partie. On finit la manche, puis on compte.',
    },
  ],
  help: {
    intro:
      'Tu fais commerce avec trois bateaux. Rapporte des marchandises entre Venise et Constantinople dans ton entrepôt : chaque cube vaut un point, les séries de couleurs différentes valent plus.',
    steps: [
      {
        title: 'Placer sa flotte',
        text: 'Une fois, avant le premier tour, chacun choisit en secret un port d’attache pour chaque bateau : Venise ou Constantinople. On tire les cubes seulement ensuite ; avec des bateaux aux deux bouts, les deux marchés te restent ouverts.',
      },
      {
        title: 'Attaquer, si tu veux',
        text: 'Paie deux cartes aux couleurs des voiles d’un bateau adverse en mer. Prends un cube de sa cargaison, aussitôt dans ton entrepôt. Dans les ports, les bateaux sont à l’abri. Un bateau vidé peut faire demi-tour à son prochain voyage.',
      },
      {
        title: 'Charger',
        text: 'Un bateau qui quitte Venise ou Constantinople prend tous les cubes d’une couleur, mais jamais une couleur de ses propres voiles. S’il y a quelque chose qu’il peut porter, il doit charger. Puis le port se remplit, et ce bateau doit naviguer.',
      },
      {
        title: 'Naviguer',
        text: 'Le bateau va sur la prochaine case libre. Si elle a une couleur de ses voiles, il peut continuer gratuitement ; sinon, une carte vent de la couleur de la case le mène plus loin. Les cases occupées sont sautées. Un bateau garde sa direction jusqu’à l’autre port d’attache. Moins de voiles, c’est moins de pas gratuits, mais plus de cartes à l’arrivée.',
      },
      {
        title: 'Arriver',
        text: 'À Venise et à Constantinople, la cargaison va dans ton entrepôt ; à Modone, on ne fait qu’escale. Dans chaque port, tu pioches : le trio 1 carte, le duo 2, le mono 3. À deux, Modone n’en donne pas.',
      },
      {
        title: 'Finir',
        text: 'Avec un cube de chaque couleur, tu peux annoncer la fin. Elle vient aussi quand un port d’attache est vide. On termine la manche ; chaque cube vaut alors 1 point, une série de quatre couleurs 1 de plus, de cinq 2, de six 4.',
      },
    ],
    colours:
      'Chaque couleur a son propre signe, sur les cases, les voiles, les cubes et les cartes.',
    dominio:
      'Avec l’extension, des cubes blancs et noirs dans le sac amènent des mercenaires et des paysans dans les ports. Un bateau peut charger des gens au lieu de marchandises. À tout moment de ton tour, paie des mercenaires de ton entrepôt pour un territoire ; deux paysans valent un mercenaire. Un bateau avec des mercenaires à bord ne peut pas être attaqué.',
    lights: 'Ce qui brille se touche. Le premier toucher montre le prix, le second le fait.',
  },
};

export const { game } = fr;
