//! The start of a game (GH-6 to GH-9).

use crate::dominio::{self, Dominio};
use crate::pieces::bag::Bag;
use crate::pieces::components::{CARDS_DEALT, SEATS_MAX};
use crate::pieces::deck::Deck;
use crate::pieces::merchant::Merchant;
use crate::pieces::route::{PORTS, Port, Route};
use crate::pieces::stock::Stock;
use crate::play::transition::Transition;
use crate::state::phase::Phase;
use crate::state::placement::Placement;
use crate::{EventView, Expansion, GoldenHorn, Options};
use game_core::{GameRng, Setup, SetupError};

impl GoldenHorn {
    /// The position at the start of the placement of the fleets.
    pub(crate) fn set_up(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Self, SetupError> {
        let route = if setup.options.random_sea {
            Route::random(setup.seats, rng)
        } else {
            Route::printed(setup.seats)
        };
        let mut bag = Bag::full();
        let dominio = match setup.options.expansion {
            Expansion::None => None,
            Expansion::DominioDaMar => {
                dominio::join_bag(&mut bag);
                Some(Dominio::new(setup.rules_version))
            }
        };
        let start_player = setup.options.start_player.seat(setup, rng)?;
        Ok(GoldenHorn {
            options: setup.options,
            seats: setup.seats,
            route,
            start_player,
            phase: Phase::Placing(Placement {
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
}

impl GoldenHorn {
    /// Puts all ships where their owners have chosen to start (GH-8).
    pub(crate) fn reveal_fleets(&mut self, placement: &Placement) {
        for (merchant, choice) in self.merchants.iter_mut().zip(placement.choices) {
            for (ship, in_venice) in merchant.ships.iter_mut().zip(choice.into_iter().flatten()) {
                let port = if in_venice {
                    Port::Venice
                } else {
                    Port::Constantinople
                };
                ship.at = self.route.index_of(port);
                ship.heading = port.heading_out();
            }
        }
    }
}

impl Transition<'_> {
    /// Fills the ports, deals the cards and begins the first turn (GH-9).
    pub(crate) fn begin_turns(&mut self) {
        let first = self.game.start_player;
        self.tell(EventView::GameBegan { first });
        self.game.bag.shuffle(self.rng);
        for port in PORTS {
            self.fill_up(port);
        }
        self.game.deck.shuffle(self.rng);
        let mut seat = first;
        for _ in 0..self.game.seats {
            let hand = self.game.deck.draw(CARDS_DEALT, seat, self.rng).cards;
            self.game.merchant_mut(seat).hand = hand;
            seat = seat.next(self.game.seats);
        }
        self.begin_turn(first);
    }
}
