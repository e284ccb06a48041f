//! Sets up positions in one line, and acts in them.

use crate::picture;
use game_core::{Game, GameRng, Outcome, Rejection, Rules, Seat, Seed, Status, Viewer, play};
use horus::{
    Action, BagTile, Card, CardNumber, CardTerrain, EventView, Horus, IllegalAction, PhaseView,
    Pile, Place, PublicView, RegionView, Scenario, TileId,
};
use std::collections::BTreeMap;

/// The three tiles of the start, with some space around them.
pub(crate) const START: &str = "
    ....BB....
    ....BB....
    ....PP....
    ....PP....
    ....BB....
    ....BB....
";

/// A position under construction: seat 0 of two begins a turn after the first round, with full
/// piles, an empty bag and no Horus cards.
pub(crate) struct Given {
    pub(crate) scenario: Scenario,
    marks: BTreeMap<char, Place>,
}

/// A position in play.
pub(crate) struct Play {
    pub(crate) game: Horus,
    pub(crate) events: Vec<EventView>,
    marks: BTreeMap<char, Place>,
    steps: u64,
}

/// The table shown in this picture.
pub(crate) fn given(board: &str) -> Given {
    let picture = picture::read(board);
    let mut scenario = Scenario::new(2);
    scenario.tiles = picture.tiles;
    Given {
        scenario,
        marks: picture.marks,
    }
}

/// Cards written as in "H3 D? ?1".
pub(crate) fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

/// A card written as in "H3".
pub(crate) fn card(name: &str) -> Card {
    let mut letters = name.chars();
    let terrain = match letters.next() {
        Some('D') => CardTerrain::Desert,
        Some('H') => CardTerrain::Hill,
        Some('F') => CardTerrain::Field,
        Some('M') => CardTerrain::Marsh,
        Some('?') => CardTerrain::Wild,
        _ => panic!("no card is called {name}"),
    };
    let number = match letters.next() {
        Some('?') => CardNumber::Any,
        Some(digit) => CardNumber::ALL[digit.to_digit(10).expect("a digit") as usize - 1],
        None => panic!("no card is called {name}"),
    };
    Card { terrain, number }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat number")
}

impl Given {
    pub(crate) fn seats(mut self, seats: u8) -> Given {
        let mut scenario = Scenario::new(seats);
        scenario.tiles = self.scenario.tiles;
        self.scenario = scenario;
        self
    }

    /// Puts these tiles into the bag, next one first.
    pub(crate) fn bag(mut self, tiles: &[BagTile]) -> Given {
        self.scenario.bag = tiles.to_vec();
        self
    }

    pub(crate) fn hand(mut self, seat: u8, names: &str) -> Given {
        self.scenario.hands[usize::from(seat)] = cards(names);
        self
    }

    pub(crate) fn deck(mut self, names: &str) -> Given {
        self.scenario.deck = cards(names);
        self
    }

    pub(crate) fn discard(mut self, names: &str) -> Given {
        self.scenario.discard = cards(names);
        self
    }

    pub(crate) fn pile(mut self, pile: Pile, tiles: u8) -> Given {
        self.scenario.piles[pile.index()] = tiles;
        self
    }

    pub(crate) fn without_nile_card(mut self, seat: u8) -> Given {
        self.scenario.nile_cards[usize::from(seat)] = false;
        self
    }

    /// This many turns were played before this one.
    pub(crate) fn turns(mut self, turns: u16) -> Given {
        self.scenario.turns = turns;
        self
    }

    pub(crate) fn begin(self) -> Play {
        let step = self.scenario.begin(&mut chance(0)).expect("a position");
        Play {
            events: told(&step.events),
            game: step.game,
            marks: self.marks,
            steps: 0,
        }
    }
}

impl Play {
    /// Carries out an action of the active seat, which must be legal and listed.
    #[track_caller]
    pub(crate) fn act(&self, action: Action) -> Play {
        self.allows(action);
        let steps = self.steps + 1;
        let step = play(&self.game, self.active(), &action, &mut chance(steps))
            .expect("it was refused to nobody");
        Play {
            events: told(&step.events),
            game: step.game,
            marks: self.marks.clone(),
            steps,
        }
    }

    /// Whether the active seat could undo this action.
    pub(crate) fn can_undo(&self, action: Action) -> bool {
        let mut rng = chance(self.steps + 1);
        play(&self.game, self.active(), &action, &mut rng).expect("it is legal");
        !rng.reveals()
    }

    /// Asserts that the active seat may not do this.
    #[track_caller]
    pub(crate) fn refuses(&self, action: Action, expected: IllegalAction) {
        let listed = self.game.legal_actions(self.active()).contains(&action);
        assert!(!listed, "{action:?} is listed");
        let result = play(&self.game, self.active(), &action, &mut chance(99));
        match result {
            Err(Rejection::Illegal(reason)) => assert_eq!(reason, expected, "{action:?}"),
            Err(other) => panic!("{action:?} is refused: {other}"),
            Ok(_) => panic!("{action:?} is accepted"),
        }
    }

    /// Asserts that the active seat may do this, among other things.
    #[track_caller]
    pub(crate) fn allows(&self, action: Action) {
        let listed = self.game.legal_actions(self.active()).contains(&action);
        assert!(listed, "{action:?} is not listed");
        let result = play(&self.game, self.active(), &action, &mut chance(99));
        assert!(result.is_ok(), "{action:?} is refused: {result:?}");
    }

    #[track_caller]
    pub(crate) fn play_card(&self, name: &str) -> Play {
        let card = card(name);
        let pile = card.terrain.terrain().expect("not a wild card").pile();
        self.act(Action::PlayCard { card, pile })
    }

    /// Lays terrain or the temple in a marked place.
    #[track_caller]
    pub(crate) fn place_tile(&self, mark: char) -> Play {
        let action = self.tile_at(mark);
        self.act(action)
    }

    pub(crate) fn tile_at(&self, mark: char) -> Action {
        let Place { x, y } = self.marks[&mark];
        Action::PlaceTile { x, y }
    }

    pub(crate) fn river_at(&self, mark: char) -> Action {
        let Place { x, y } = self.marks[&mark];
        Action::PlaceRiver { x, y }
    }

    pub(crate) fn necropolis_at(&self, mark: char) -> Action {
        let Place { x, y } = self.marks[&mark];
        Action::PlaceNecropolis { x, y }
    }

    /// Barque 1 or 2 makes way for a river tile, and moves to a marked place.
    pub(crate) fn barque_to(&self, barque: u8, mark: char) -> Action {
        let Place { x, y } = self.marks[&mark];
        let barque = TileId(barque);
        Action::ExtendRiver { barque, x, y }
    }

    /// The number of the tile at these coordinates.
    #[track_caller]
    pub(crate) fn id(&self, x: i16, y: i16) -> TileId {
        let tiles = self.view().tiles;
        let index = tiles.iter().position(|t| (t.x, t.y) == (x, y));
        TileId(index.expect("a tile lies there") as u8)
    }

    #[track_caller]
    pub(crate) fn stone_at(&self, x: i16, y: i16) -> Action {
        let tile = self.id(x, y);
        Action::PlaceStone { tile }
    }

    /// The region with the tile at these coordinates.
    #[track_caller]
    pub(crate) fn region(&self, x: i16, y: i16) -> RegionView {
        let id = self.id(x, y);
        let regions = self.view().regions.0.into_iter();
        let mut with_tile = regions.filter(|region| region.tiles.0.contains(&id));
        with_tile.next().expect("a region")
    }

    pub(crate) fn view(&self) -> PublicView {
        self.game.public_view()
    }

    pub(crate) fn step(&self) -> PhaseView {
        self.view().turn.step
    }

    pub(crate) fn hand(&self, number: u8) -> Vec<Card> {
        self.game.private_view(seat(number)).hand
    }

    /// Whose turn it is.
    #[track_caller]
    pub(crate) fn active(&self) -> Seat {
        match self.game.status() {
            Status::ToAct(seats) => seats.iter().next().expect("never empty"),
            Status::Finished(_) => panic!("the game is over"),
        }
    }

    #[track_caller]
    pub(crate) fn outcome(&self) -> Outcome {
        match self.game.status() {
            Status::Finished(outcome) => outcome,
            Status::ToAct(_) => panic!("the game goes on"),
        }
    }
}

fn chance(step: u64) -> GameRng {
    GameRng::for_step(&Seed::new([3; 32]), step)
}

fn told(events: &[horus::Event]) -> Vec<EventView> {
    let views = events
        .iter()
        .filter_map(|event| Horus::event_view(event, Viewer::Spectator));
    views.collect()
}
