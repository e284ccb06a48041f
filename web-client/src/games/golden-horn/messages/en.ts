import { joined } from '../../../i18n/joined';
import { plural } from '../../../i18n/plural';
import type { Colour, EndTrigger, Territory } from '../types.gen';

type Ship = 0 | 1 | 2;

const ships = ['trio', 'duo', 'mono'] as const;
const points = (count: number) => plural('en', count, `${count} point`, `${count} points`);
const cards = (count: number) => plural('en', count, `${count} card`, `${count} cards`);
const cubes = (count: number) => plural('en', count, `${count} cube`, `${count} cubes`);
const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');
const names = (all: readonly string[]) => joined(all, 'en');

export const en = {
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
  /** Told to the player it happened to. */
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
    mostRaids: 'Most raids',
    longestVoyage: 'Longest voyage',
    squares: (count: number) => plural('en', count, '1 square', `${count} squares`),
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
};

export type Messages = typeof en;
