//! What everybody sees of a position, field by field (GH-38, GH-40).

use crate::cube::Cube;
use crate::merchant::Merchant;
use crate::position::{GoldenHorn, Stage};
use crate::ship::Ship;
use crate::turn::{Turn, Voyage};
use crate::{FleetView, Phase, PublicView, Reveal, ShipView, Tableau};
use game_core::Seat;

impl GoldenHorn {
    pub(crate) fn shown_to_all(&self) -> PublicView {
        let turn = self.turn();
        PublicView {
            phase: match self.stage {
                Stage::Placing(_) => Phase::Placing,
                Stage::Playing(_) => Phase::Playing,
                Stage::Over => Phase::Finished,
            },
            route: self.route.spaces().to_vec(),
            tableaus: Seat::all(self.seats)
                .map(|seat| self.tableau(seat))
                .collect(),
            ports: self.ports.map(|port| port.goods),
            bag: self.bag.goods(),
            deck: self.deck.len(),
            discard: self.deck.discard,
            start_player: self.start_player,
            current: turn.map(|turn| turn.seat),
            round: self.round,
            raid_used: turn.is_some_and(|turn| turn.raid_used),
            must_sail: turn.and_then(|turn| match turn.voyage {
                Voyage::Loaded(ship) => Some(ship),
                Voyage::Ahead | Voyage::Done => None,
            }),
            voyage_done: turn.is_some_and(|turn| turn.voyage == Voyage::Done),
            end: self.end,
            dominio: self.dominio_view(),
            reveal: self.reveal(),
        }
    }

    fn turn(&self) -> Option<Turn> {
        match self.stage {
            Stage::Playing(turn) => Some(turn),
            Stage::Placing(_) | Stage::Over => None,
        }
    }

    fn tableau(&self, seat: Seat) -> Tableau {
        let Merchant {
            ships,
            warehouse,
            hand,
        } = self.merchant(seat);
        Tableau {
            has_placed: match self.stage {
                Stage::Placing(placement) => placement.choice(seat).is_some(),
                Stage::Playing(_) | Stage::Over => true,
            },
            fleet: FleetView {
                ships: ships.each_ref().map(|ship| self.ship_view(ship)),
            },
            warehouse: warehouse.goods,
            people: warehouse.people,
            hand: hand.total(),
            score: self.score(seat),
            has_all_colours: warehouse.goods.has_all_colours(),
        }
    }

    /// Until all fleets are placed, all ships stand in one place (GH-8).
    fn ship_view(&self, ship: &Ship) -> ShipView {
        ShipView {
            sails: ship.sails.colours().collect(),
            at: match self.stage {
                Stage::Placing(_) => None,
                Stage::Playing(_) | Stage::Over => Some(ship.at),
            },
            heading: ship.heading,
            cargo: ship.cargo.goods,
            people: ship.cargo.people,
            may_turn: ship.may_turn,
        }
    }

    fn reveal(&self) -> Option<Reveal> {
        match self.stage {
            Stage::Placing(_) | Stage::Playing(_) => None,
            Stage::Over => Some(Reveal {
                hands: Seat::all(self.seats)
                    .map(|seat| self.merchant(seat).hand)
                    .collect(),
                deck: self.deck.order().collect(),
                bag: self.bag.order().filter_map(Cube::colour).collect(),
                cubes: self.dominio.map(|_| self.bag.order().collect()),
            }),
        }
    }
}
