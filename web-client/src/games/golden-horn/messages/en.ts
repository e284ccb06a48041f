import { plural } from '../../../i18n/plural';
import type { Colour, EndTrigger, Territory } from '../types.gen';
import { list } from './list';

type Ship = 0 | 1 | 2;

const ships = ['trio', 'duo', 'mono'] as const;
const points = (count: number) => plural('en', count, `${count} point`, `${count} points`);
const cards = (count: number) => plural('en', count, `${count} card`, `${count} cards`);
const cubes = (count: number) => plural('en', count, `${count} cube`, `${count} cubes`);
const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');
const names = (all: readonly string[]) => list('en', all);

export const en = {
  game: {
    title: 'Golden Horn',
    tagline: 'Three ships, a good wind and the odd pirate between Venice and Constantinople.',
    minutes: '45–60',
    options: {
      start_player: {
        label: 'First player',
        help: 'Who takes the first turn; the others follow in the order of their seats.',
        values: {
          random: 'Random',
          host: 'The host',
          seat_1: 'Seat 1',
          seat_2: 'Seat 2',
          seat_3: 'Seat 3',
          seat_4: 'Seat 4',
        },
      },
      random_sea: {
        label: 'Shuffled sea',
        help: 'Lays the coloured squares of the route in a new order for this game.',
      },
      robbed_ship: {
        label: 'Robbed ships',
        help: 'What a ship does that pirates have left empty.',
        values: { may_turn: 'May turn round on its next voyage', must_turn: 'Is turned at once' },
      },
      matching_square: {
        label: 'Squares in the colour of a sail',
        help: 'Whether a ship may stop there or has to take the free step.',
        values: { may_stop: 'It may stop', must_continue: 'It sails on' },
      },
      end: {
        label: 'After an announcement',
        help: 'How long the game goes on once a player has announced the end.',
        values: {
          finish_round: 'The round is finished',
          one_more_turn_each: 'One more turn for everybody else',
        },
      },
      expansion: {
        label: 'Expansion',
        help: 'Dominio da Mar adds mercenaries, peasants and five territories to conquer.',
        values: { none: 'None', dominio_da_mar: 'Dominio da Mar' },
      },
    },
    illegal: {
      fleets_not_placed: 'Place your fleet first; turns begin when everybody has placed theirs.',
      fleets_placed: 'The fleets are placed; move a ship instead.',
      placed_like_that: 'Your fleet is placed like that already.',
      no_such_ship: 'Choose one of the ships on the board.',
      voyage_done: 'Your ship has sailed: end your turn.',
      voyage_ahead: 'Sail one of your ships before you end your turn.',
      raid_used: 'One raid a turn: now sail one of your ships.',
      raid_too_late: 'Raids come before loading.',
      own_ship: 'You cannot raid your own ships.',
      safe_in_port: 'Ships in ports are safe.',
      nothing_aboard: 'This ship carries nothing.',
      not_aboard: 'Take something that the ship carries.',
      not_the_sails: 'Pay two cards in the colours of that ship’s sails.',
      cards_out_of_order: 'Name the two cards in the order of the colours.',
      cards_missing: 'You hold no two cards in the sail colours of this ship.',
      already_loaded: 'First sail the ship that you have loaded.',
      not_in_home_port: 'Only ships in Venice or Constantinople can load.',
      on_own_sails: 'A ship never carries the colours of its own sails.',
      not_in_port: 'There is none of that in the port.',
      must_load: 'This ship must load before it sails.',
      guarded: 'Mercenaries guard this ship.',
      no_expansion: 'This table plays without Dominio da Mar.',
      territory_taken: 'This territory is taken already.',
      wrong_price: 'Pay the price exactly; two peasants stand in for one mercenary.',
      people_missing: 'You need more mercenaries in your warehouse.',
      peasants_missing: 'Exchange peasants that lie in your warehouse.',
      supply_short: 'There are not that many mercenaries in the supply.',
      out_of_reach: 'The ship cannot get there with the cards that you hold.',
      end_triggered: 'The end has been triggered already; play your turn.',
      colours_missing: 'Collect a cube of each colour before you announce the end.',
    },
  },
  colours: {
    red: 'red',
    blue: 'blue',
    yellow: 'yellow',
    orange: 'orange',
    pink: 'pink',
    green: 'green',
  } satisfies Record<Colour, string>,
  people: {
    mercenaries: (count: number) =>
      plural('en', count, `${count} mercenary`, `${count} mercenaries`),
    peasants: (count: number) => plural('en', count, `${count} peasant`, `${count} peasants`),
    /** The kinds of cargo, without a number. */
    sorts: { mercenaries: 'mercenaries', peasants: 'peasants', people: 'mercenaries and peasants' },
    one: { mercenaries: 'a mercenary', peasants: 'a peasant', people: 'people' },
  },
  territories: {
    zara: 'Zara',
    durazzo: 'Durazzo',
    candia: 'Candia',
    negroponte: 'Negroponte',
    galata: 'Galata',
  } satisfies Record<Territory, string>,
  glyphs: {
    red: 'star',
    blue: 'drop',
    yellow: 'ring',
    orange: 'diamond',
    pink: 'spool',
    green: 'leaves',
  } satisfies Record<Colour, string>,
  ship: (ship: Ship): string => ships[ship],
  list: names,
  oneCube: (colour: string): string => `${article(colour)} ${colour} cube`,
  cubesOf: (count: number, colour: string): string =>
    plural('en', count, `${count} ${colour} cube`, `${count} ${colour} cubes`),
  amount: (count: number, colour: string): string => `${count} ${colour}`,
  counted: (count: number, colour: string): string => (count === 1 ? colour : `${count} ${colour}`),
  points,
  cards,
  cubes,
  places: {
    venice: 'Venice',
    constantinople: 'Constantinople',
    modone: 'Modone',
    square: (index: number, colour: string): string => `square ${index}, ${colour}`,
    space: (index: number): string => `square ${index}`,
  },
  prompt: {
    place: 'Your turn: choose a home port for each of your three ships.',
    placed: (waiting: string) => `Waiting for ${waiting}. You can still change your fleet.`,
    placing: (waiting: string) => `Waiting for ${waiting} to choose home ports.`,
    mustSail: (ship: string) => `Your ${ship} is loaded: choose where it sails.`,
    raidOrVoyage: 'Your turn: raid a ship if you like, then send one of yours on its voyage.',
    voyage: 'Your turn: send one of your ships on its voyage.',
    lastVoyage: 'Your last turn: send one of your ships on its voyage.',
    stillOpen: (options: string) => `Your turn: you can still ${options}, or end your turn.`,
    options: {
      announce_end: 'announce the end',
      conquer: 'take a territory',
      exchange: 'exchange peasants',
    },
    end: 'End your turn.',
    saving: 'Wait a moment.',
    turn: (name: string) => `It is ${name}’s turn.`,
    lastTurn: (name: string) => `It is ${name}’s last turn.`,
    theyMustSail: (name: string, ship: string) => `${name} is choosing where the ${ship} sails.`,
    won: (name: string, count: number) => `${name} wins with ${points(count)}.`,
    shared: (all: string, count: number) => `${all} share the win with ${points(count)}.`,
  },
  log: {
    fleetPlaced: (name: string) => `${name}’s fleet is ready.`,
    gameBegan: (name: string) => `All fleets are in port. ${name} starts.`,
    raided: (name: string, victim: string, ship: string, cargo: string, paid: string) =>
      `${name} robs ${victim}’s ${ship} of ${cargo} (pays ${paid}).`,
    emptied: 'The ship is empty now.',
    loaded: (name: string, ship: string, cargo: string) => `${name}’s ${ship} loads ${cargo}.`,
    refilled: (port: string, goods: string) => `${port} refills: ${goods}.`,
    refilledWithNothing: (port: string) => `${port} stays as it is: the bag is empty.`,
    sailed: (name: string, ship: string, from: string, to: string) =>
      `${name}’s ${ship} sails ${from} → ${to}.`,
    sailedWithWind: (name: string, ship: string, from: string, to: string, paid: string) =>
      `${name}’s ${ship} sails ${from} → ${to}, paying ${paid}.`,
    unloaded: (name: string, goods: string) => `${name} unloads ${goods}.`,
    drawn: (name: string, count: number) => `${name} draws ${cards(count)}.`,
    drawnCards: (name: string, count: number, which: string) =>
      `${name} draws ${cards(count)}: ${which}.`,
    /** Wind cards: "1 yellow and 2 red cards". */
    paid: (which: string, count: number) => plural('en', count, `${which} card`, `${which} cards`),
    reshuffled: 'The discard pile becomes the new deck.',
    emptyPort: (last: string) => `A home port is empty: the game ends after ${last}’s turn.`,
    announced: (name: string, last: string) =>
      `${name} announces the end: the game ends after ${last}’s turn.`,
    allTerritories: (last: string) =>
      `All territories are taken: the game ends after ${last}’s turn.`,
    becalmed: 'Nothing has moved for a long time: the game ends.',
    conquered: (name: string, territory: string, people: string) =>
      `${name} takes ${territory} with ${people}.`,
    exchanged: (name: string, count: number) =>
      `${name} exchanges ${plural('en', count, '1 peasant for a mercenary', `${count} peasants for mercenaries`)}.`,
    won: (all: string, count: number) => `${all} wins with ${points(count)}.`,
    shared: (all: string, count: number) => `${all} share the win with ${points(count)}.`,
  },
  why: {
    chooseShip: 'First choose the ship that is to sail.',
  },
  /** Said to the one it happened to. */
  news: {
    robbed: (raider: string, ship: string, cargo: string) =>
      `${raider} robbed your ${ship} of ${cargo}.`,
  },
  hint: {
    home: (port: string, ships: readonly string[]) => `${port}: ${names(ships)}`,
    raid: (what: string, cargo: string, paid: string) => `${what}: take ${cargo}, pay ${paid}`,
    conquer: (what: string, paid: string) => `${what}, paying ${paid}`,
  },
  board: {
    chart: 'The route from Venice to Constantinople',
    ship: (ship: string, owner: string, sails: string) => `${owner}’s ${ship}, sails ${sails}`,
    shipAt: (place: string, bound: string) => `at ${place}, bound for ${bound}`,
    shipIn: (place: string) => `in ${place}`,
    carrying: (cargo: string) => `carries ${cargo}`,
    mayTurn: 'may turn round',
    chooseShip: (ship: string) => `Choose: ${ship}`,
    raidShip: (ship: string) => `Raid: ${ship}`,
    load: (ship: string, cargo: string) => `Load the ${ship} with ${cargo}`,
    sail: (ship: string, place: string, cost: string, effects: string) =>
      `Sail the ${ship} to ${place}; ${cost}${effects}`,
    free: 'costs nothing',
    costs: (which: string, count: number) =>
      plural(
        'en',
        count,
        `costs ${article(which)} ${which} wind card`,
        `costs ${which} wind cards`,
      ),
    unloads: (count: number) => `, brings ${count} into the warehouse`,
    draws: (count: number) => `, draws ${cards(count)}`,
    moor: (ship: string, port: string) => `Place the ${ship} in ${port}`,
    portHolds: (port: string, goods: string) => `${port}: ${goods}`,
    nothing: 'nothing',
    bag: (count: number) => `Bag: ${cubes(count)} left`,
    deck: (count: number) => `Deck: ${cards(count)} left`,
    discard: (count: number) => `Discard pile: ${cards(count)}`,
    discardNote: 'The pile shows which colours lie in it; colours that it lacks are faded.',
    bagNote: 'What is still in the bag follows from what has been seen; the order is secret.',
    kinds: {
      circle: 'Sea tile ●: orange, pink and green squares.',
      triangle: 'Sea tile ▲: red, blue and yellow squares.',
    },
    deckHidden:
      'Nobody knows the order of the cards. When the deck runs out, the discard pile is shuffled.',
    territory: (name: string, price: string, worth: string) =>
      `${name}: costs ${price}, scores ${worth}`,
    heldBy: (name: string) => `held by ${name}`,
    supply: (mercenaries: number, levy: number) =>
      `Supply: ${plural('en', mercenaries, '1 mercenary', `${mercenaries} mercenaries`)}. Black cubes out of the game, for peasants: ${levy}.`,
    whiteCubes: 'white cubes',
    blackCubes: 'black cubes',
    takeTerritory: (text: string) => `Take ${text}`,
    round: (round: number) => `Round ${round}`,
    berths: (taken: number, all: number) => `${taken} of ${all} berths taken`,
  },
  dock: {
    yourShips: 'Your ships',
    targets: 'Raid',
    confirm: 'Confirm',
    cancel: 'Back',
    placeConfirm: 'Place the fleet',
    placeChange: 'Change the placement',
    placedWaiting: (names: string) => `Your fleet is placed. Waiting for ${names}.`,
    placeHint: 'Nobody sees your choice until all have chosen.',
    chooseCargo: (ship: string) => `What does the ${ship} load?`,
    chooseSpace: (ship: string) => `Where does the ${ship} stop?`,
    load: 'Load',
    loadConfirm: (cargo: string) => `Load ${cargo}`,
    loadNote: 'The port is filled up from the bag, then this ship must sail.',
    sailConfirm: 'Set sail',
    sailTo: (place: string) => `To ${place}`,
    costs: 'Costs',
    free: 'free',
    costsNothing: 'Costs no card',
    unloads: (count: number) => `${count} into your warehouse`,
    draws: (count: number) => `Draws ${cards(count)}`,
    turnable: 'This ship may turn round: choose a side.',
    raid: (name: string, ship: string) => `Raid ${name}’s ${ship}`,
    raidCargo: 'What do you take?',
    raidCards: 'Which two cards do you pay?',
    raidConfirm: 'Raid the ship',
    raidNote: 'It goes into your warehouse at once.',
    conquer: (territory: string) => `Take ${territory}`,
    conquerWorth: (count: number) => `It scores ${points(count)} at the end and stays yours.`,
    conquerPayment: 'What do you pay?',
    exchange: 'Exchange peasants',
    exchangeCount: 'How many peasants become mercenaries?',
    exchangeNote: 'They come from the supply, one for one.',
    exchangeConfirm: (count: number) => `Exchange ${count}`,
    territories: 'Territories',
    announce: 'Announce the end',
    announceNote: (points: string) =>
      `You have all six colours and ${points}. Nobody can take the announcement back.`,
    announceConfirm: 'Announce it',
    endTurn: 'End the turn',
    endTurnNote: 'Your turn passes on.',
    sending: 'On its way …',
    options: 'What you can do',
  },
  tableau: {
    hand: 'Your hand',
    handOf: (count: number) => `${cards(count)} in hand`,
    noCards: 'no card',
    warehouse: 'Warehouse',
    gained: (count: number) => `${cubes(count)} more in the last turn`,
    starts: 'Start player',
    current: 'To act',
    placed: 'Fleet placed',
    notPlaced: 'Still choosing',
    last: 'Last turn of the game',
    canAnnounce: 'Has all six colours',
    set: (size: number) => `set of ${size}`,
    cubesShort: 'Cubes',
    setsShort: 'Sets',
    peopleShort: 'People',
    territoriesShort: 'Territories',
  },
  end: {
    triggers: {
      empty_port: (_name: string) => 'A home port is empty.',
      announced: (name: string) => `${name} has announced the end.`,
      all_territories: (_name: string) => 'All territories are taken.',
      becalmed: (_name: string) => 'Nothing has moved for a long time.',
    } satisfies Record<EndTrigger, (name: string) => string>,
    last: (name: string) => `The last turn is ${name}’s.`,
  },
  final: {
    title: 'Final scores',
    winner: 'Winner',
    cubes: 'Cubes',
    sets: 'Sets',
    people: 'People',
    territories: 'Territories',
    noSets: 'no set',
    hands: 'Hand',
    emptyHand: 'none',
    aboard: 'Cubes aboard ships score nothing.',
  },
  tour: [
    {
      title: 'Carry goods home',
      text: 'Load cubes in Venice or Constantinople and sail them to the other city. There they go into your warehouse: one point each.',
    },
    {
      title: 'Your first choice: home ports',
      text: 'Each of your three ships starts in Venice or Constantinople, before anyone knows what lies there. With ships at both ends you can pick from both markets, and you need not queue behind your own.',
    },
    {
      title: 'Trio, duo, mono',
      text: 'Sails are free wind: on a square in a sail’s colour the ship may sail on for nothing. The trio gets far without cards; the mono pays for almost every step, but draws 3 cards in port, the duo 2, the trio 1. No ship carries the colours of its own sails.',
    },
    {
      title: 'Sailing',
      text: 'A ship goes to the next free square and jumps over other ships. To go on from any other colour, pay a card of that square’s colour. The arrow shows where it is bound: at sea no ship turns round.',
    },
    {
      title: 'Pirates',
      text: 'Before your voyage you may raid one ship at sea: two cards in its sail colours take one cube from it. Ships in ports are safe. A ship left empty may turn round.',
    },
    {
      title: 'How it ends',
      text: 'Sets of different colours score extra: four +1, five +2, six +4. With all six colours you may announce the end; an empty home port ends it, too. The round is finished, then you count.',
    },
  ],
  help: {
    intro:
      'You are a merchant with three ships. Carry goods between Venice and Constantinople into your warehouse: each cube is a point, sets of different colours are worth more.',
    steps: [
      {
        title: 'Place your fleet',
        text: 'Once, before the first turn, everybody chooses in secret a home port for each ship: Venice or Constantinople. Only then are the cubes drawn, so ships at both ends keep both markets open to you.',
      },
      {
        title: 'Raid, if you like',
        text: 'Pay two cards in the sail colours of somebody else’s ship at sea. Take one cube of its cargo straight into your warehouse. Ships in ports are safe. A ship left empty may turn round on its next voyage.',
      },
      {
        title: 'Load',
        text: 'A ship that leaves Venice or Constantinople takes all cubes of one colour, but never a colour of its own sails. It must load if there is anything that it may carry. Then the port refills, and that ship must sail.',
      },
      {
        title: 'Sail',
        text: 'The ship moves to the next free square. If that square has a colour of its sails, it may go on free of charge; else a wind card of the square’s colour takes it further. Occupied squares are jumped over. Ships keep their heading until they reach the other home port. Fewer sails mean fewer free steps, but more cards on arrival.',
      },
      {
        title: 'Arrive',
        text: 'In Venice and Constantinople the cargo goes into your warehouse; in Modone ships only rest. In any port you draw cards: the trio 1, the duo 2, the mono 3. With two players Modone gives none; with three there is no Modone.',
      },
      {
        title: 'Finish',
        text: 'When you have a cube of each colour you may announce the end. It also comes when a home port is empty. The round is finished; then each cube counts 1 point, a set of four colours 1 more, of five 2, of six 4.',
      },
    ],
    colours: 'Every colour has its own sign, on squares, sails, cubes and cards alike.',
    dominio:
      'With the expansion, white and black cubes in the bag bring mercenaries and peasants into the ports. A ship may load people instead of goods. Pay mercenaries from your warehouse for a territory, at any moment of your turn; two peasants stand in for one mercenary. A ship with mercenaries aboard cannot be raided.',
    lights: 'What glows can be tapped. The first tap shows what it costs, the second one does it.',
  },
};

export type Messages = typeof en;

export const { game } = en;
