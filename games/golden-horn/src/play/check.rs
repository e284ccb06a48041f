//! Decides whether an action is legal and, if not, why. Nothing is carried out here.

use crate::dominio::Dominio;
use crate::moves::illegal::Verdict;
use crate::pieces::components::SHIPS;
use crate::pieces::ship::Ship;
use crate::play::raid::{Raid, holds_pair};
use crate::state::phase::{Phase, Turn, Voyage};
use crate::state::placement::Placement;
use crate::{Action, GoldenHorn, IllegalAction, Load, People, Space};
use game_core::{Seat, require};

impl GoldenHorn {
    /// Checks whether `seat`, which must be one that may act, may do this now.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Verdict {
        match &self.phase {
            Phase::Placing(placement) => check_placement(placement, seat, action),
            Phase::Playing(turn) => self.check_in_turn(turn, action),
            Phase::Finished => unreachable!("nobody may act after the end"),
        }
    }

    fn check_in_turn(&self, turn: &Turn, action: &Action) -> Verdict {
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
                self.check_raid(turn, &raid)
            }
            Action::Load { ship, cargo } => self.check_load(turn, ship, cargo),
            Action::Sail { ship, to } => self.check_sail(turn, ship, to),
            Action::Conquer {
                territory,
                mercenaries,
                peasants,
            } => {
                let payment = People::new(mercenaries, peasants);
                let people = self.merchant(turn.seat).warehouse.people;
                self.expansion()?.check_conquest(people, territory, payment)
            }
            Action::Exchange { count } => {
                let people = self.merchant(turn.seat).warehouse.people;
                self.expansion()?.check_exchange(people, count)
            }
            Action::AnnounceEnd {} => self.check_announcement(turn.seat),
            Action::EndTurn {} => require(turn.voyage == Voyage::Done, IllegalAction::VoyageAhead),
        }
    }

    fn check_raid(&self, turn: &Turn, raid: &Raid) -> Verdict {
        turn.check_raid_allowed()?;
        let exists = raid.target.number() < self.seats && usize::from(raid.ship) < SHIPS;
        require(exists, IllegalAction::NoSuchShip)?;
        require(raid.target != turn.seat, IllegalAction::OwnShip)?;
        let ship = self.ship(raid.target, raid.ship);
        self.check_target(ship)?;
        let is_aboard = ship.cargo.loot().any(|(load, _)| load == raid.cargo);
        require(is_aboard, IllegalAction::NotAboard)?;
        let [first, second] = raid.cards;
        let are_of_sails = raid.cards.iter().all(|&card| ship.sails.contains(card));
        require(are_of_sails, IllegalAction::NotTheSails)?;
        require(first <= second, IllegalAction::CardsOutOfOrder)?;
        let are_held = holds_pair(self.merchant(turn.seat).hand, first, second);
        require(are_held, IllegalAction::CardsMissing)
    }

    /// Only ships at sea with cargo and without guards can be raided (GH-13, DM-5).
    pub(crate) fn check_target(&self, ship: &Ship) -> Verdict {
        match self.route.space(ship.at) {
            Space::Square { .. } if ship.cargo.is_empty() => Err(IllegalAction::NothingAboard),
            Space::Square { .. } if ship.cargo.is_guarded() => Err(IllegalAction::Guarded),
            Space::Square { .. } => Ok(()),
            Space::Venice | Space::Modone { .. } | Space::Constantinople => {
                Err(IllegalAction::SafeInPort)
            }
        }
    }

    fn check_load(&self, turn: &Turn, number: u8, cargo: Load) -> Verdict {
        let is_loaded = turn.ship_to_sail()?.is_some();
        require(!is_loaded, IllegalAction::AlreadyLoaded)?;
        require(usize::from(number) < SHIPS, IllegalAction::NoSuchShip)?;
        let ship = self.ship(turn.seat, number);
        let is_in_port = self.route.port_at(ship.at).is_some();
        require(is_in_port, IllegalAction::NotInHomePort)?;
        require(!ship.sails.forbid(cargo), IllegalAction::OnOwnSails)?;
        let is_there = self.loads_of(ship).any(|load| load == cargo);
        require(is_there, IllegalAction::NotInPort)
    }

    fn check_sail(&self, turn: &Turn, number: u8, to: u8) -> Verdict {
        self.check_ship_to_sail(turn, number)?;
        let is_reached = self.stop_at(turn.seat, number, to).is_some();
        require(is_reached, IllegalAction::OutOfReach)
    }

    /// Checks whether this ship may begin or continue the turn's voyage (GH-17, GH-18).
    pub(crate) fn check_ship_to_sail(&self, turn: &Turn, number: u8) -> Verdict {
        require(usize::from(number) < SHIPS, IllegalAction::NoSuchShip)?;
        match turn.ship_to_sail()? {
            Some(loaded) => require(loaded == number, IllegalAction::AlreadyLoaded),
            None => {
                let mut loads = self.loads_of(self.ship(turn.seat, number));
                require(loads.next().is_none(), IllegalAction::MustLoad)
            }
        }
    }

    /// Checks whether the player whose turn it is may announce the end (GH-33).
    pub(crate) fn check_announcement(&self, seat: Seat) -> Verdict {
        require(self.end.is_none(), IllegalAction::EndTriggered)?;
        let goods = self.merchant(seat).warehouse.goods;
        require(goods.has_all_colours(), IllegalAction::ColoursMissing)
    }

    fn expansion(&self) -> Result<&Dominio, IllegalAction> {
        self.dominio.as_ref().ok_or(IllegalAction::NoExpansion)
    }
}

impl Turn {
    /// Only one raid per turn, and only before the voyage (GH-10).
    pub(crate) fn check_raid_allowed(&self) -> Verdict {
        match self.voyage {
            Voyage::Ahead => require(!self.raid_used, IllegalAction::RaidUsed),
            Voyage::Loaded(_) => Err(IllegalAction::RaidTooLate),
            Voyage::Done => Err(IllegalAction::VoyageDone),
        }
    }

    /// The ship that must sail, or `None` if any may. An error once the voyage is over.
    fn ship_to_sail(&self) -> Result<Option<u8>, IllegalAction> {
        match self.voyage {
            Voyage::Ahead => Ok(None),
            Voyage::Loaded(ship) => Ok(Some(ship)),
            Voyage::Done => Err(IllegalAction::VoyageDone),
        }
    }
}

fn check_placement(placement: &Placement, seat: Seat, action: &Action) -> Verdict {
    match *action {
        Action::PlaceFleet { in_venice } => {
            let is_new = placement.choice(seat) != Some(in_venice);
            require(is_new, IllegalAction::PlacedLikeThat)
        }
        Action::Raid { .. }
        | Action::Load { .. }
        | Action::Sail { .. }
        | Action::Conquer { .. }
        | Action::Exchange { .. }
        | Action::AnnounceEnd {}
        | Action::EndTurn {} => Err(IllegalAction::FleetsNotPlaced),
    }
}
