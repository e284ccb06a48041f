//! A position, and the moves that lead to the next.

use crate::bag::Bag;
use crate::deck::Deck;
use crate::dominio::Dominio;
use crate::event::Log;
use crate::merchant::Merchant;
use crate::placement::Placement;
use crate::raid::Raid;
use crate::route::Route;
use crate::ship::Ship;
use crate::stock::Stock;
use crate::tables::SEATS_MAX;
use crate::turn::Turn;
use crate::{Action, EndView, IllegalAction, Options, People};
use game_core::{GameRng, Seat, Viewer};

/// A position of Golden Horn. It is flat, because it is cloned at every step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoldenHorn {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) route: Route,
    pub(crate) start_player: Seat,
    pub(crate) stage: Stage,
    /// Rounds begun.
    pub(crate) round: u16,
    /// One a seat; those beyond the number of seats are never touched.
    pub(crate) merchants: [Merchant; SEATS_MAX],
    pub(crate) ports: [Stock; 2],
    pub(crate) bag: Bag,
    pub(crate) deck: Deck,
    /// The expansion, if it is played.
    pub(crate) dominio: Option<Dominio>,
    pub(crate) end: Option<EndView>,
    /// Turns in a row without an event (GH-29).
    pub(crate) quiet_turns: u8,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Fleets are being placed (GH-8).
    Placing(Placement),
    /// It is somebody's turn.
    Playing(Turn),
    /// The game has ended.
    Over,
}

impl GoldenHorn {
    pub(crate) fn merchant(&self, seat: Seat) -> &Merchant {
        &self.merchants[seat.index()]
    }

    pub(crate) fn merchant_mut(&mut self, seat: Seat) -> &mut Merchant {
        &mut self.merchants[seat.index()]
    }

    pub(crate) fn ship(&self, seat: Seat, number: u8) -> &Ship {
        &self.merchant(seat).ships[usize::from(number)]
    }

    pub(crate) fn ship_mut(&mut self, seat: Seat, number: u8) -> &mut Ship {
        &mut self.merchant_mut(seat).ships[usize::from(number)]
    }

    /// Does what `seat` wants, if it is legal.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        rng: &mut GameRng,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        match self.stage {
            Stage::Placing(placement) => match *action {
                Action::PlaceFleet { in_venice } => {
                    self.place_fleet(placement, seat, in_venice, rng, log)
                }
                Action::Raid { .. }
                | Action::Load { .. }
                | Action::Sail { .. }
                | Action::Conquer { .. }
                | Action::Exchange { .. }
                | Action::AnnounceEnd {}
                | Action::EndTurn {} => Err(IllegalAction::FleetsNotPlaced),
            },
            Stage::Playing(turn) => self.act_in_turn(turn, action, rng, log),
            Stage::Over => unreachable!("nobody may act after the end"),
        }
    }

    fn act_in_turn(
        &mut self,
        turn: Turn,
        action: &Action,
        rng: &mut GameRng,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        match *action {
            Action::PlaceFleet { .. } => Err(IllegalAction::FleetsPlaced),
            Action::Raid {
                seat: target,
                ship,
                cargo,
                cards,
            } => {
                let raid = Raid {
                    target,
                    ship,
                    cargo,
                    cards,
                };
                self.raid(turn, raid, log)
            }
            Action::Load { ship, cargo } => self.load(turn, ship, cargo, rng, log),
            Action::Sail { ship, to } => self.sail(turn, ship, to, rng, log),
            Action::Conquer {
                territory,
                mercenaries,
                peasants,
            } => self.conquer(turn, territory, People::new(mercenaries, peasants), log),
            Action::Exchange { count } => self.exchange(turn, count, log),
            Action::AnnounceEnd {} => self.announce_end(turn, log),
            Action::EndTurn {} => self.end_turn(turn, log),
        }
    }

    /// A position that `viewer` cannot tell from this one (GH-39).
    pub(crate) fn resampled(&self, viewer: Viewer, rng: &mut GameRng) -> GoldenHorn {
        let mut game = self.clone();
        let hidden = Seat::all(self.seats).filter(|&seat| viewer != Viewer::Player(seat));
        match &mut game.stage {
            Stage::Placing(placement) => hidden.for_each(|seat| placement.resample(seat, rng)),
            Stage::Playing(_) => {
                game.bag.redeal(rng);
                let merchants = Seat::all(self.seats).zip(&mut game.merchants);
                let hands = merchants
                    .filter(|(seat, _)| viewer != Viewer::Player(*seat))
                    .map(|(_, merchant)| &mut merchant.hand);
                game.deck.redeal(hands, rng);
            }
            // Everything is revealed (GH-40).
            Stage::Over => {}
        }
        game
    }
}
