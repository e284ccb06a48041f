//! A small game for tests and the simulation. It has everything that makes a table's life hard:
//! hidden hands, randomness, a choice that all make at once, and turns.

use crate::basis::Rulesets;
use bot_players::Players;
use game_core::{
    BySeat, Game, GameRng, IllegalAction, OptionSpec, Outcome, Rules, Seat, SeatSet, Setup,
    SetupError, Status, Step, Viewer, diff_fields, fuel, may_act,
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

const CARDS: u8 = 24;
const HAND: usize = 3;

/// The rulesets of a server that has only this game.
pub fn rulesets() -> Rulesets {
    Rulesets::of(game_core::rulesets::<Lots>()).played_by(players())
}

/// The computer players for it.
pub fn players() -> Players {
    let plain = bots::player::<Lots, _>(bots::Plain);
    Players::of(vec![("lots", plain)])
}

/// First, everybody secretly bids a card; then they take turns to play or draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lots {
    hands: BySeat<Vec<u8>>,
    bids: BySeat<Option<u8>>,
    deck: Vec<u8>,
    played: Vec<u8>,
    scores: BySeat<i32>,
    /// Whose turn it is, once all bids are revealed.
    turn: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Bid { card: u8 },
    Play { card: u8 },
    Draw {},
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Bid { seat: Seat, card: u8 },
    Opened { bids: Vec<u8> },
    Played { seat: Seat, card: u8 },
    Drew { seat: Seat, card: u8 },
}

#[derive(PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventView {
    Bid { seat: Seat, card: Option<u8> },
    Opened { bids: Vec<u8> },
    Played { seat: Seat, card: u8 },
    Drew { seat: Seat, card: Option<u8> },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Public {
    hands: Vec<u8>,
    has_bid: Vec<bool>,
    deck: u8,
    played: Vec<u8>,
    scores: Vec<i32>,
    turn: Option<u8>,
}

diff_fields!(Public {
    hands,
    has_bid,
    deck,
    played,
    scores,
    turn
});

#[derive(PartialEq, Eq, Debug, Serialize)]
pub struct Private {
    hand: Vec<u8>,
    bid: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    #[error("you do not have this card")]
    NotInHand,
    #[error("not now")]
    NotNow,
    #[error("the deck is empty")]
    DeckEmpty,
}

impl IllegalAction for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotInHand => "not_in_hand",
            Illegal::NotNow => "not_now",
            Illegal::DeckEmpty => "deck_empty",
        }
    }
}

impl Rules for Lots {
    const ID: &'static str = "lots";
    const NAME: &'static str = "Lots";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type IllegalAction = Illegal;

    fn option_specs() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn start(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Self, SetupError> {
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        rng.shuffle(&mut deck);
        let hands = BySeat::from_fn(setup.seats, |_| deck.split_off(deck.len() - HAND));
        deck.truncate(usize::from(setup.seats) * 2);
        Ok(Lots {
            bids: hands.map(|_| None),
            scores: hands.map(|_| 0),
            hands,
            deck,
            played: Vec::new(),
            turn: None,
        })
    }

    fn status(&self) -> Status {
        let waits = |seat: &Seat| match self.turn {
            Some(turn) => turn == *seat && !self.is_over(),
            None => self.bids[*seat].is_none(),
        };
        match SeatSet::collect(self.hands.seats().filter(waits)) {
            Some(seats) => Status::ToAct(seats),
            None => {
                let scores = self.scores.values().copied().collect();
                Status::Finished(Outcome::highest_wins(scores))
            }
        }
    }

    fn may_also_act(&self, seat: Seat) -> bool {
        self.turn.is_none() && self.bids.get(seat).is_some()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if !may_act(self, seat) {
            return Vec::new();
        }
        let hand = self.hands[seat].iter();
        if self.turn.is_none() {
            let others = hand.filter(|card| self.bids[seat] != Some(**card));
            return others.map(|&card| Action::Bid { card }).collect();
        }
        let draw = (!self.deck.is_empty()).then_some(Action::Draw {});
        let plays = hand.map(|&card| Action::Play { card });
        draw.into_iter().chain(plays).collect()
    }

    fn apply(&self, seat: Seat, action: &Action, rng: &mut GameRng) -> Result<Step<Self>, Illegal> {
        let mut game = self.clone();
        let events = match (action, self.turn) {
            (Action::Bid { card }, None) => game.bid(seat, *card, rng)?,
            (Action::Play { card }, Some(_)) => game.play(seat, *card)?,
            (Action::Draw {}, Some(_)) => game.draw(seat, rng)?,
            _ => return Err(Illegal::NotNow),
        };
        Ok(Step { game, events })
    }

    fn ahead(&self, seat: Seat) -> Option<Self> {
        let turn = self.turn.filter(|_| !self.is_over())?;
        let waits = turn != seat && self.hands.get(seat).is_some();
        waits.then(|| Lots {
            turn: Some(seat),
            ..self.clone()
        })
    }
}

impl Game for Lots {
    type Preview = ();
    type EventView = EventView;
    type Public = Public;
    type Private = Private;
    type Hidden = Vec<u8>;

    fn preview(&self, _: Seat, _: &Action) {}

    fn public_view(&self) -> Public {
        Public {
            hands: self.hands.values().map(|hand| backs(hand)).collect(),
            has_bid: self.bids.values().map(Option::is_some).collect(),
            deck: self.deck.len() as u8,
            played: self.played.clone(),
            scores: self.scores.values().copied().collect(),
            turn: self.turn.map(Seat::number),
        }
    }

    fn private_view(&self, seat: Seat) -> Private {
        Private {
            hand: self.hands.get(seat).cloned().unwrap_or_default(),
            bid: self.bids.get(seat).copied().flatten(),
        }
    }

    fn hidden(&self) -> Vec<u8> {
        self.deck.clone()
    }

    fn event_view(event: &Event, viewer: Viewer) -> Option<EventView> {
        let own = |seat, card| (viewer == Viewer::Player(seat)).then_some(card);
        Some(match event {
            Event::Bid { seat, card } => EventView::Bid {
                seat: *seat,
                card: own(*seat, *card),
            },
            Event::Opened { bids } => EventView::Opened { bids: bids.clone() },
            Event::Played { seat, card } => EventView::Played {
                seat: *seat,
                card: *card,
            },
            Event::Drew { seat, card } => EventView::Drew {
                seat: *seat,
                card: own(*seat, *card),
            },
        })
    }

    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Self {
        let mut game = self.clone();
        let is_hidden = |seat: &Seat| viewer != Viewer::Player(*seat);
        let seats: Vec<Seat> = self.hands.seats().filter(is_hidden).collect();
        let mut unseen = self.deck.clone();
        for seat in &seats {
            unseen.extend(&self.hands[*seat]);
        }
        unseen.sort_unstable();
        rng.shuffle(&mut unseen);
        for seat in seats {
            let rest = unseen.len() - self.hands[seat].len();
            game.hands[seat] = unseen.split_off(rest);
            // Somebody who has bid has bid one of these.
            game.bids[seat] = self.bids[seat].and_then(|_| rng.pick(&game.hands[seat]).copied());
        }
        game.deck = unseen;
        game
    }
}

/// What everybody sees of a hand: the number of its cards.
fn backs(hand: &[u8]) -> u8 {
    hand.len() as u8
}

impl Lots {
    fn is_over(&self) -> bool {
        self.turn.is_some() && self.hands.values().any(Vec::is_empty)
    }

    fn bid(&mut self, seat: Seat, card: u8, rng: &mut GameRng) -> Result<Vec<Event>, Illegal> {
        if !self.hands[seat].contains(&card) {
            return Err(Illegal::NotInHand);
        }
        if self.bids[seat] == Some(card) {
            return Err(Illegal::NotNow);
        }
        self.bids[seat] = Some(card);
        let mut events = vec![Event::Bid { seat, card }];
        if self.bids.values().all(Option::is_some) {
            rng.uncover();
            let bids: Vec<u8> = self.bids.values().copied().flatten().collect();
            let best = bids.iter().max().copied();
            self.turn = self.bids.find(|bid| *bid == best);
            for (seat, bid) in self.bids.iter() {
                self.hands[seat].retain(|card| Some(*card) != *bid);
            }
            self.played.extend(&bids);
            self.bids = self.bids.map(|_| None);
            events.push(Event::Opened { bids });
        }
        Ok(events)
    }

    fn play(&mut self, seat: Seat, card: u8) -> Result<Vec<Event>, Illegal> {
        let index = self.hands[seat].iter().position(|own| *own == card);
        self.hands[seat].remove(index.ok_or(Illegal::NotInHand)?);
        self.played.push(card);
        self.scores[seat] += i32::from(card);
        self.turn = Some(seat.next(self.hands.count()));
        Ok(vec![Event::Played { seat, card }])
    }

    fn draw(&mut self, seat: Seat, rng: &mut GameRng) -> Result<Vec<Event>, Illegal> {
        fuel::spend();
        rng.uncover();
        let card = self.deck.pop().ok_or(Illegal::DeckEmpty)?;
        self.hands[seat].push(card);
        self.turn = Some(seat.next(self.hands.count()));
        Ok(vec![Event::Drew { seat, card }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_when_somebody_has_no_card_left() {
        let mut rng = GameRng::for_step(&game_core::Seed::new([1; 32]), 0);
        let setup = Setup {
            rules_version: Lots::RULES_VERSION,
            seats: 2,
            host: Seat::FIRST,
            options: Options {},
        };
        let mut game = Lots::start(&setup, &mut rng).expect("two can play");
        let mut steps = 0;
        while let Status::ToAct(seats) = game.status() {
            let seat = seats.iter().next().expect("somebody");
            let actions = game.legal_actions(seat);
            let last = actions.last().expect("something to do");
            game = game.apply(seat, last, &mut rng).expect("it is listed").game;
            steps += 1;
        }
        assert_eq!(steps, 2 + 3, "two bids, then the first is out of cards");
    }
}
