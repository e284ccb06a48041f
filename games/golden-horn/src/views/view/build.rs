//! What everybody sees of a position, field by field (GH-38).

use crate::dominio::DominioView;
use crate::pieces::merchant::Merchant;
use crate::pieces::ship::Ship;
use crate::state::phase::Voyage;
use crate::{FleetView, GoldenHorn, PublicView, Reveal, ShipView, Tableau};
use game_core::Seat;

impl PublicView {
    pub(crate) fn of(game: &GoldenHorn) -> PublicView {
        let turn = game.phase.turn();
        PublicView {
            phase: game.phase.view(),
            route: game.route.spaces().to_vec(),
            tableaus: Seat::all(game.seats)
                .map(|seat| Tableau::of(game, seat))
                .collect(),
            ports: game.ports.map(|port| port.goods),
            bag: game.bag.goods(),
            deck: game.deck.len(),
            discard: game.deck.discard,
            start_player: game.start_player,
            current: turn.map(|turn| turn.seat),
            round: game.round,
            raid_used: turn.is_some_and(|turn| turn.raid_used),
            must_sail: turn.and_then(|turn| match turn.voyage {
                Voyage::Loaded(ship) => Some(ship),
                Voyage::Ahead | Voyage::Done => None,
            }),
            voyage_done: turn.is_some_and(|turn| turn.voyage == Voyage::Done),
            end: game.end,
            dominio: game
                .dominio
                .map(|dominio| DominioView::of(&dominio, &game.bag, game.ports)),
            reveal: Reveal::of(game),
        }
    }
}

impl Tableau {
    fn of(game: &GoldenHorn, seat: Seat) -> Tableau {
        let placement = game.phase.placement();
        let Merchant {
            ships,
            warehouse,
            hand,
        } = game.merchant(seat);
        let are_placed = placement.is_none();
        Tableau {
            has_placed: placement.is_none_or(|placement| placement.choice(seat).is_some()),
            fleet: FleetView {
                ships: ships.each_ref().map(|ship| ShipView::of(ship, are_placed)),
            },
            warehouse: warehouse.goods,
            people: warehouse.people,
            hand: hand.total(),
            score: game.score(seat),
            has_all_colours: warehouse.goods.has_all_colours(),
        }
    }
}

impl ShipView {
    /// Nobody sees where a ship is until all fleets have been placed (GH-8).
    fn of(ship: &Ship, are_placed: bool) -> ShipView {
        ShipView {
            sails: ship.sails.colours().collect(),
            at: are_placed.then_some(ship.at),
            heading: ship.heading,
            cargo: ship.cargo.goods,
            people: ship.cargo.people,
            may_turn: ship.may_turn,
        }
    }
}
