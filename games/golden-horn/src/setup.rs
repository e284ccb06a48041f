//! The start of a game (GH-6 to GH-9).

use crate::bag::Bag;
use crate::deck::Deck;
use crate::dominio::{self, Dominio};
use crate::event::{Event, EventView, Log};
use crate::merchant::Merchant;
use crate::placement::Placement;
use crate::position::{GoldenHorn, Stage};
use crate::route::{PORTS, Route};
use crate::stock::Stock;
use crate::tables::{CARDS_DEALT, SEATS_MAX};
use crate::{Expansion, Options};
use game_core::{GameRng, Setup, SetupError};

impl GoldenHorn {
    /// Lays the route and finds the start player; then the fleets are placed.
    pub(crate) fn set_up(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Self, SetupError> {
        let route = match setup.options.random_sea {
            true => Route::random(setup.seats, rng),
            false => Route::printed(setup.seats),
        };
        let mut bag = Bag::full();
        let dominio = match setup.options.expansion {
            Expansion::None => None,
            Expansion::DominioDaMar => {
                dominio::join_bag(&mut bag);
                Some(Dominio::new())
            }
        };
        let start_player = setup.options.start_player.seat(setup, rng)?;
        Ok(GoldenHorn {
            options: setup.options,
            seats: setup.seats,
            route,
            start_player,
            stage: Stage::Placing(Placement {
                choices: [None; SEATS_MAX],
            }),
            round: 0,
            merchants: std::array::from_fn(Merchant::new),
            ports: [Stock::default(); 2],
            bag,
            dominio,
            deck: Deck::full(),
            end: None,
            quiet_turns: 0,
        })
    }

    /// Fills the ports, deals the cards and begins the first turn (GH-9).
    pub(crate) fn begin(&mut self, rng: &mut GameRng, log: &mut Log) {
        let first = self.start_player;
        log.push(Event::Open(EventView::GameBegan { first }));
        self.bag.shuffle(rng);
        for port in PORTS {
            self.fill_up(port, rng, log);
        }
        self.deck.shuffle(rng);
        let mut seat = first;
        for _ in 0..self.seats {
            self.merchant_mut(seat).hand = self.deck.draw(CARDS_DEALT, rng).cards;
            seat = seat.next(self.seats);
        }
        self.begin_turn(first, log);
    }
}
