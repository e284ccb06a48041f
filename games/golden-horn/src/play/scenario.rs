//! Positions set up by hand, for tests.
//!
//! Pieces are written as letters: goods and cards `R B Y O P G`, mercenaries `m`,
//! peasants `p`, white and black cubes `w k`. Seats and ships are numbers. By default,
//! everything is empty, and all ships are in Venice.

use crate::dominio::Dominio;
use crate::pieces::bag::Bag;
use crate::pieces::cube::Cube;
use crate::pieces::deck::Deck;
use crate::pieces::ship::Ship;
use crate::pieces::stock::Stock;
use crate::pieces::territory::Territory;
use crate::state::phase::{Phase, Turn};
use crate::{
    Colour, Counts, EndRule, EndTrigger, EndView, Expansion, GoldenHorn, Heading, MatchingSquare,
    Options, RobbedShip,
};
use game_core::{GameRng, Rules, Seat, Seed, Setup, StartPlayer};

/// The ship with three sail colours.
pub const TRIO: u8 = 0;
/// The ship with two sail colours.
pub const DUO: u8 = 1;
/// The ship with one sail colour.
pub const MONO: u8 = 2;

/// The printed rules, with seat 0 as the start player.
pub const PRINTED_RULES: Options = Options {
    start_player: StartPlayer::Seat(Seat::FIRST),
    random_sea: false,
    robbed_ship: RobbedShip::MayTurn,
    matching_square: MatchingSquare::MayStop,
    end: EndRule::FinishRound,
    expansion: Expansion::None,
};

/// A position under construction.
#[derive(Clone, Debug)]
pub struct Scenario {
    game: GoldenHorn,
}

impl Scenario {
    /// The first turn of seat 0 at a table of `seats`.
    pub fn new(seats: u8) -> Scenario {
        let setup = Setup {
            rules_version: GoldenHorn::RULES_VERSION,
            seats,
            host: Seat::FIRST,
            options: PRINTED_RULES,
        };
        let mut rng = GameRng::for_step(&Seed::new([0; 32]), 0);
        let mut game = GoldenHorn::set_up(&setup, &mut rng).expect("the printed rules fit");
        game.round = 1;
        game.phase = Phase::Playing(Turn::new(Seat::FIRST));
        game.bag = Bag::of([]);
        game.deck = Deck::of([]);
        Scenario { game }
    }

    /// Changes the options; those that only affect the setup have no effect any more.
    #[must_use]
    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Scenario {
        change(&mut self.game.options);
        self
    }

    /// Adds the expansion, with this many mercenaries in the supply and black cubes in the levy.
    #[must_use]
    pub fn dominio(self, supply: u8, levy: u8) -> Scenario {
        self.dominio_under(GoldenHorn::RULES_VERSION, supply, levy)
    }

    /// Like [`dominio`](Self::dominio), but under this version of the rules.
    #[must_use]
    pub fn dominio_under(mut self, rules_version: u32, supply: u8, levy: u8) -> Scenario {
        let mut dominio = Dominio::new(rules_version);
        dominio.supply = supply;
        dominio.levy = levy;
        self.game.dominio = Some(dominio);
        self
    }

    /// This player has taken this territory of the expansion.
    #[must_use]
    pub fn owner(mut self, territory: Territory, number: u8) -> Scenario {
        let dominio = self.game.dominio.as_mut().expect("the expansion is played");
        dominio.owners[territory as usize] = Some(seat(number));
        self
    }

    /// This player was the start player.
    #[must_use]
    pub fn started_by(mut self, number: u8) -> Scenario {
        self.game.start_player = seat(number);
        self
    }

    /// It is this player's turn.
    #[must_use]
    pub fn turn_of(mut self, number: u8) -> Scenario {
        self.game.phase = Phase::Playing(Turn::new(seat(number)));
        self
    }

    /// This many turns in a row were uneventful (GH-29).
    #[must_use]
    pub fn quiet_turns(mut self, turns: u8) -> Scenario {
        self.game.quiet_turns = turns;
        self
    }

    /// The end is triggered, and `last` has the last turn.
    #[must_use]
    pub fn end(mut self, trigger: EndTrigger, by: u8, last: u8) -> Scenario {
        let (by, last) = (seat(by), seat(last));
        self.game.end = Some(EndView { trigger, by, last });
        self
    }

    /// This ship is on this space, heading for Constantinople unless it is already there.
    #[must_use]
    pub fn ship(mut self, number: u8, ship: u8, at: u8) -> Scenario {
        let port = self.game.route.port_at(at);
        let heading = port.map_or(Heading::Constantinople, |port| port.heading_out());
        let ship = self.ship_mut(number, ship);
        ship.at = at;
        ship.heading = heading;
        self
    }

    /// This ship heads for Venice.
    #[must_use]
    pub fn homeward(mut self, number: u8, ship: u8) -> Scenario {
        self.ship_mut(number, ship).heading = Heading::Venice;
        self
    }

    /// This ship may turn (GH-14).
    #[must_use]
    pub fn may_turn(mut self, number: u8, ship: u8) -> Scenario {
        self.ship_mut(number, ship).may_turn = true;
        self
    }

    /// This ship carries these pieces.
    #[must_use]
    pub fn cargo(mut self, number: u8, ship: u8, pieces: &str) -> Scenario {
        self.ship_mut(number, ship).cargo = stock(pieces);
        self
    }

    /// This player holds these cards.
    #[must_use]
    pub fn hand(mut self, number: u8, cards: &str) -> Scenario {
        self.game.merchant_mut(seat(number)).hand = counts(cards);
        self
    }

    /// This player has these pieces in the warehouse.
    #[must_use]
    pub fn warehouse(mut self, number: u8, pieces: &str) -> Scenario {
        self.game.merchant_mut(seat(number)).warehouse = stock(pieces);
        self
    }

    /// These pieces are in Venice.
    #[must_use]
    pub fn venice(mut self, pieces: &str) -> Scenario {
        self.game.ports[0] = stock(pieces);
        self
    }

    /// These pieces are in Constantinople.
    #[must_use]
    pub fn constantinople(mut self, pieces: &str) -> Scenario {
        self.game.ports[1] = stock(pieces);
        self
    }

    /// These cubes will be drawn, in this order.
    #[must_use]
    pub fn bag(mut self, cubes: &str) -> Scenario {
        self.game.bag = Bag::of(letters(cubes).map(cube).rev());
        self
    }

    /// These cards will be drawn, in this order.
    #[must_use]
    pub fn deck(mut self, cards: &str) -> Scenario {
        let discard = self.game.deck.discard;
        self.game.deck = Deck::of(colours(cards).rev());
        self.game.deck.discard = discard;
        self
    }

    /// These cards are in the discard pile.
    #[must_use]
    pub fn discard(mut self, cards: &str) -> Scenario {
        self.game.deck.discard = counts(cards);
        self
    }

    pub fn game(self) -> GoldenHorn {
        self.game
    }

    fn ship_mut(&mut self, number: u8, ship: u8) -> &mut Ship {
        self.game.ship_mut(seat(number), ship)
    }
}

///
/// # Panics
/// If there is no such seat.
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("seats are numbered from 0")
}

/// Counts each letter; spaces are ignored.
///
/// # Panics
/// If a letter is not a colour.
pub fn counts(letters: &str) -> Counts {
    colours(letters).collect()
}

fn stock(pieces: &str) -> Stock {
    let mut stock = Stock::default();
    for letter in letters(pieces) {
        stock += match letter {
            'm' => Stock::of_people(1, 0),
            'p' => Stock::of_people(0, 1),
            _ => Stock::of_goods(counts(&letter.to_string())),
        };
    }
    stock
}

fn colours(text: &str) -> impl DoubleEndedIterator<Item = Colour> {
    letters(text).map(colour)
}

fn letters(text: &str) -> impl DoubleEndedIterator<Item = char> {
    text.chars().filter(|letter| *letter != ' ')
}

fn cube(letter: char) -> Cube {
    match letter {
        'w' => Cube::White,
        'k' => Cube::Black,
        _ => Cube::goods(colour(letter)),
    }
}

fn colour(letter: char) -> Colour {
    match letter {
        'R' => Colour::Red,
        'B' => Colour::Blue,
        'Y' => Colour::Yellow,
        'O' => Colour::Orange,
        'P' => Colour::Pink,
        'G' => Colour::Green,
        _ => panic!("{letter} is no colour"),
    }
}
