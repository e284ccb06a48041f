// What the catalogue of sentences holds. Generated; do not edit.

export type BoardWords = {
  readonly colours: {
    readonly red: string;
    readonly blue: string;
    readonly yellow: string;
    readonly orange: string;
    readonly pink: string;
    readonly green: string;
  };
  readonly people: {
    readonly mercenaries: (count: number) => string;
    readonly peasants: (count: number) => string;
    readonly sorts: {
      readonly mercenaries: string;
      readonly peasants: string;
      readonly people: string;
    };
    readonly one: {
      readonly mercenaries: string;
      readonly peasants: string;
      readonly people: string;
    };
  };
  readonly object: {
    readonly mercenaries: (count: number) => string;
    readonly peasants: (count: number) => string;
  };
  readonly territories: {
    readonly zara: string;
    readonly durazzo: string;
    readonly candia: string;
    readonly negroponte: string;
    readonly galata: string;
  };
  readonly glyphs: {
    readonly red: string;
    readonly blue: string;
    readonly yellow: string;
    readonly orange: string;
    readonly pink: string;
    readonly green: string;
  };
  readonly houses: {
    readonly anchor: string;
    readonly crown: string;
    readonly key: string;
    readonly tower: string;
  };
  readonly ship: (ship: number) => string;
  readonly oneCube: (colour: string) => string;
  readonly cubesOf: (count: number, colour: string) => string;
  readonly amount: (count: number, colour: string) => string;
  readonly counted: (count: number, colour: string) => string;
  readonly points: (count: number) => string;
  readonly cards: (count: number) => string;
  readonly cubes: (count: number) => string;
  readonly places: {
    readonly venice: string;
    readonly constantinople: string;
    readonly modone: string;
    readonly square: (index: number, colour: string) => string;
    readonly space: (index: number) => string;
  };
  readonly prompt: {
    readonly place: string;
    readonly placed: (waiting: string) => string;
    readonly placing: (waiting: string) => string;
    readonly mustSail: (ship: string) => string;
    readonly raidOrVoyage: string;
    readonly voyage: string;
    readonly lastVoyage: string;
    readonly stillOpen: (options: string) => string;
    readonly options: {
      readonly announce_end: string;
      readonly conquer: string;
      readonly exchange: string;
    };
    readonly end: string;
    readonly saving: string;
    readonly turn: (name: string) => string;
    readonly lastTurn: (name: string) => string;
    readonly theyMustSail: (name: string, ship: string) => string;
    readonly won: (name: string, count: number) => string;
    readonly shared: (all: string, count: number) => string;
  };
  readonly log: {
    readonly fleetPlaced: (name: string) => string;
    readonly gameBegan: (name: string) => string;
    readonly raided: (name: string, victim: string, ship: string, cargo: string, paid: string) => string;
    readonly emptied: string;
    readonly loaded: (name: string, ship: string, cargo: string) => string;
    readonly refilled: (port: string, goods: string) => string;
    readonly refilledWithNothing: (port: string) => string;
    readonly sailed: (name: string, ship: string, from: string, to: string) => string;
    readonly sailedWithWind: (name: string, ship: string, from: string, to: string, paid: string) => string;
    readonly unloaded: (name: string, goods: string) => string;
    readonly drawn: (name: string, count: number) => string;
    readonly drawnCards: (name: string, count: number, which: string) => string;
    readonly paid: (which: string, count: number) => string;
    readonly reshuffled: string;
    readonly emptyPort: (last: string) => string;
    readonly announced: (name: string, last: string) => string;
    readonly allTerritories: (last: string) => string;
    readonly becalmed: string;
    readonly conquered: (name: string, territory: string, people: string) => string;
    readonly exchanged: (name: string, count: number) => string;
    readonly won: (all: string, count: number) => string;
    readonly shared: (all: string, count: number) => string;
  };
  readonly why: {
    readonly chooseShip: string;
  };
  readonly news: {
    readonly robbed: (raider: string, ship: string, cargo: string) => string;
    readonly points: (before: number, after: number) => string;
  };
  readonly hint: {
    readonly home: (port: string, ships: string) => string;
    readonly raid: (what: string, cargo: string, paid: string) => string;
    readonly conquer: (what: string, paid: string) => string;
  };
  readonly board: {
    readonly chart: string;
    readonly ship: (ship: string, owner: string, sails: string) => string;
    readonly shipAt: (place: string, bound: string) => string;
    readonly shipIn: (place: string) => string;
    readonly carrying: (cargo: string) => string;
    readonly mayTurn: string;
    readonly chooseShip: (ship: string) => string;
    readonly raidShip: (ship: string) => string;
    readonly load: (ship: string, cargo: string) => string;
    readonly sail: (ship: string, place: string, cost: string, effects: string) => string;
    readonly free: string;
    readonly costs: (which: string, count: number) => string;
    readonly unloads: (count: number) => string;
    readonly draws: (count: number) => string;
    readonly moor: (ship: string, port: string) => string;
    readonly portHolds: (port: string, goods: string) => string;
    readonly nothing: string;
    readonly bag: (count: number) => string;
    readonly deck: (count: number) => string;
    readonly discard: (count: number) => string;
    readonly discardNote: string;
    readonly bagNote: string;
    readonly kinds: {
      readonly circle: string;
      readonly triangle: string;
    };
    readonly deckHidden: string;
    readonly territory: (name: string, price: string, worth: string) => string;
    readonly heldBy: (name: string) => string;
    readonly supply: (mercenaries: number, levy: number) => string;
    readonly whiteCubes: string;
    readonly blackCubes: string;
    readonly takeTerritory: (text: string) => string;
    readonly round: (round: number) => string;
    readonly berths: (taken: number, all: number) => string;
  };
  readonly dock: {
    readonly yourShips: string;
    readonly targets: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly placeConfirm: string;
    readonly placeChange: string;
    readonly placedWaiting: (names: string) => string;
    readonly placeHint: string;
    readonly chooseCargo: (ship: string) => string;
    readonly chooseSpace: (ship: string) => string;
    readonly load: string;
    readonly loadConfirm: (cargo: string) => string;
    readonly loadNote: string;
    readonly sailConfirm: string;
    readonly sailTo: (place: string) => string;
    readonly costs: string;
    readonly free: string;
    readonly costsNothing: string;
    readonly unloads: (count: number) => string;
    readonly draws: (count: number) => string;
    readonly turnable: string;
    readonly raid: (name: string, ship: string) => string;
    readonly raidCargo: string;
    readonly raidCards: string;
    readonly raidConfirm: string;
    readonly raidNote: string;
    readonly conquer: (territory: string) => string;
    readonly conquerWorth: (count: number) => string;
    readonly conquerPayment: string;
    readonly exchange: string;
    readonly exchangeCount: string;
    readonly exchangeNote: string;
    readonly exchangeConfirm: (count: number) => string;
    readonly territories: string;
    readonly announce: string;
    readonly announceNote: (points: string) => string;
    readonly announceConfirm: string;
    readonly endTurn: string;
    readonly endTurnNote: string;
    readonly sending: string;
    readonly options: string;
  };
  readonly tableau: {
    readonly hand: string;
    readonly handOf: (count: number) => string;
    readonly noCards: string;
    readonly warehouse: string;
    readonly gained: (count: number) => string;
    readonly starts: string;
    readonly current: string;
    readonly placed: string;
    readonly notPlaced: string;
    readonly last: string;
    readonly canAnnounce: string;
    readonly set: (size: number) => string;
    readonly cubesShort: string;
    readonly setsShort: string;
    readonly peopleShort: string;
    readonly territoriesShort: string;
  };
  readonly end: {
    readonly triggers: {
      readonly empty_port: (name: string) => string;
      readonly announced: (name: string) => string;
      readonly all_territories: (name: string) => string;
      readonly becalmed: (name: string) => string;
    };
    readonly last: (name: string) => string;
    readonly lastYours: string;
  };
  readonly final: {
    readonly title: string;
    readonly winner: string;
    readonly cubes: string;
    readonly sets: string;
    readonly people: string;
    readonly territories: string;
    readonly noSets: string;
    readonly hands: string;
    readonly emptyHand: string;
    readonly aboard: string;
    readonly mostRaids: string;
    readonly longestVoyage: string;
    readonly squares: (count: number) => string;
  };
  readonly tour: readonly ({
    readonly title: string;
    readonly text: string;
  })[];
};

export type AboutWords = {
  readonly title: string;
  readonly tagline: string;
  readonly minutes: string;
  readonly options: {
    readonly start_player: {
      readonly label: string;
      readonly help: string;
      readonly values: {
        readonly random: string;
        readonly host: string;
        readonly seat_1: string;
        readonly seat_2: string;
        readonly seat_3: string;
        readonly seat_4: string;
      };
    };
    readonly random_sea: {
      readonly label: string;
      readonly help: string;
    };
    readonly robbed_ship: {
      readonly label: string;
      readonly help: string;
      readonly values: {
        readonly may_turn: string;
        readonly must_turn: string;
      };
    };
    readonly matching_square: {
      readonly label: string;
      readonly help: string;
      readonly values: {
        readonly may_stop: string;
        readonly must_continue: string;
      };
    };
    readonly end: {
      readonly label: string;
      readonly help: string;
      readonly values: {
        readonly finish_round: string;
        readonly one_more_turn_each: string;
      };
      readonly advice: string;
    };
    readonly expansion: {
      readonly label: string;
      readonly help: string;
      readonly values: {
        readonly none: string;
        readonly dominio_da_mar: string;
      };
    };
  };
  readonly illegal: {
    readonly fleets_not_placed: string;
    readonly fleets_placed: string;
    readonly placed_like_that: string;
    readonly no_such_ship: string;
    readonly voyage_done: string;
    readonly voyage_ahead: string;
    readonly raid_used: string;
    readonly raid_too_late: string;
    readonly own_ship: string;
    readonly safe_in_port: string;
    readonly nothing_aboard: string;
    readonly not_aboard: string;
    readonly not_the_sails: string;
    readonly cards_out_of_order: string;
    readonly cards_missing: string;
    readonly already_loaded: string;
    readonly not_in_home_port: string;
    readonly on_own_sails: string;
    readonly not_in_port: string;
    readonly must_load: string;
    readonly guarded: string;
    readonly no_expansion: string;
    readonly territory_taken: string;
    readonly wrong_price: string;
    readonly people_missing: string;
    readonly peasants_missing: string;
    readonly supply_short: string;
    readonly out_of_reach: string;
    readonly end_triggered: string;
    readonly colours_missing: string;
  };
};

export type HelpWords = {
  readonly intro: string;
  readonly steps: readonly ({
    readonly title: string;
    readonly text: string;
  })[];
  readonly colours: string;
  readonly dominio: string;
  readonly lights: string;
};

export type LessonWords = {
  readonly one: {
    readonly title: string;
    readonly text: string;
  };
  readonly two: {
    readonly title: string;
    readonly text: string;
  };
  readonly three: {
    readonly title: string;
    readonly text: string;
  };
  readonly done: string;
  readonly first: {
    readonly raid: string;
    readonly set: string;
    readonly colours: string;
  };
};
