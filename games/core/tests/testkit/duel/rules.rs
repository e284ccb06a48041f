//! The rules, and where each flaw breaks them.

use super::{Action, Duel, Event, EventView, Illegal, Options, Preview, Private, Public, flaw};
use game_core::{
    Game, GameRng, Outcome, Rules, Seat, SeatSet, Setup, SetupError, Status, Step, Viewer,
};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU8, Ordering};

const CARDS: u8 = 8;
const HAND: usize = 3;

/// Chance that was not passed in.
static DICE: AtomicU8 = AtomicU8::new(0);

impl<const FLAW: u8> Rules for Duel<FLAW> {
    const ID: &'static str = "duel";
    const NAME: &'static str = "Duel";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type IllegalAction = Illegal;

    fn start(_: &Setup<Options>, rng: &mut GameRng) -> Result<Self, SetupError> {
        let mut stock: Vec<u8> = (1..=CARDS).collect();
        rng.shuffle(&mut stock);
        Ok(Duel {
            hands: [
                stock.split_off(stock.len() - HAND),
                stock.split_off(stock.len() - HAND),
            ],
            chosen: [None, None],
            stock,
            played: Vec::new(),
            tricks: [0, 0],
            has_swapped: [false, false],
        })
    }

    fn status(&self) -> Status {
        let open = Seat::all(2).filter(|seat| {
            self.chosen[seat.index()].is_none() && !self.hands[seat.index()].is_empty()
        });
        match SeatSet::collect(open) {
            Some(seats) => Status::ToAct(seats),
            None => Status::Finished(Outcome::highest_wins(self.tricks.map(i32::from).to_vec())),
        }
    }

    fn may_also_act(&self, seat: Seat) -> bool {
        FLAW != flaw::LISTS_FOR_IDLE && seat.number() < 2
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if matches!(self.status(), Status::Finished(_)) || FLAW == flaw::LISTS_NOTHING {
            return Vec::new();
        }
        let hand = &self.hands[seat.index()];
        let other = hand.iter().enumerate();
        let playable = other.filter(|(index, _)| self.chosen[seat.index()] != Some(*index));
        let mut actions: Vec<Action> = playable.map(|(_, &card)| Action::Play { card }).collect();
        if self.can_swap(seat) {
            actions.extend(hand.iter().map(|&card| Action::Swap { card }));
        }
        match FLAW {
            flaw::LISTS_ANY_CARD => actions.push(Action::Play { card: CARDS + 1 }),
            flaw::LISTS_TWICE => actions.extend(actions.clone()),
            flaw::LISTS_BY_THE_OTHER_HAND => {
                actions.sort_by_key(|_| self.hands[1 - seat.index()].first() > hand.first());
                if self.hands[1 - seat.index()].first() > hand.first() {
                    actions.reverse();
                }
            }
            _ => {}
        }
        actions
    }

    fn apply(&self, seat: Seat, action: &Action, rng: &mut GameRng) -> Result<Step<Self>, Illegal> {
        let mut game = self.clone();
        let events = match *action {
            Action::Play { card } => game.choose(seat, card)?,
            Action::Swap { card } => game.swap(seat, card, rng)?,
        };
        if FLAW == flaw::OWN_CHANCE {
            game.stock
                .rotate_left(usize::from(DICE.fetch_add(1, Ordering::Relaxed) % 2));
        }
        if FLAW == flaw::NEVER_ENDS && game.hands[0].is_empty() {
            game.hands = [vec![1, 2, 3], vec![4, 5, 6]];
            game.tricks = [0, 0];
            game.played.clear();
        }
        Ok(Step { game, events })
    }

    fn ahead(&self, seat: Seat) -> Option<Self> {
        let [own, other] = [seat.index(), 1 - seat.index()];
        let has_chosen = self.chosen[own].is_some();
        let mut ahead = self.clone();
        match FLAW {
            flaw::PREPARES_IN_TURN => Some(ahead),
            flaw::PREPARES_BY_THE_OTHER_HAND if has_chosen => {
                ahead.chosen[own] = None;
                (self.hands[other].first() > self.hands[own].first()).then_some(ahead)
            }
            _ => None,
        }
    }
}

impl<const FLAW: u8> Game for Duel<FLAW> {
    type Preview = Preview;
    type EventView = EventView;
    type Public = Public<FLAW>;
    type Private = Private;
    type Hidden = Vec<u8>;

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        let theirs = self.chosen[1 - seat.index()].map(|index| self.hands[1 - seat.index()][index]);
        match (action, theirs) {
            (Action::Play { card }, Some(theirs)) if FLAW == flaw::PREVIEWS_THE_TRICK => Preview {
                wins: Some(*card > theirs),
            },
            _ => Preview { wins: None },
        }
    }

    fn public_view(&self) -> Public<FLAW> {
        Public {
            hands: [self.hands[0].len() as u8, self.hands[1].len() as u8],
            has_chosen: self.chosen.map(|index| index.is_some()),
            played: self.played.clone(),
            tricks: self.tricks,
            has_swapped: self.has_swapped,
            stock: (FLAW == flaw::PUBLISHES_THE_STOCK).then(|| self.stock.clone()),
        }
    }

    fn private_view(&self, seat: Seat) -> Private {
        Private {
            hands: match FLAW {
                flaw::SHOWS_BOTH_HANDS => self.hands.to_vec(),
                _ => vec![self.hands[seat.index()].clone()],
            },
            chosen: self.chosen[seat.index()],
        }
    }

    fn hidden(&self) -> Vec<u8> {
        match FLAW {
            flaw::FORGETS_THE_STOCK => Vec::new(),
            _ => self.stock.clone(),
        }
    }

    fn event_view(event: &Event, viewer: Viewer) -> Option<EventView> {
        let told = |seat, loud| viewer == Viewer::Player(seat) || FLAW == loud;
        match *event {
            Event::Chosen { seat, card } => {
                let is_heard = FLAW != flaw::WHISPERS || viewer == Viewer::Player(seat);
                let card = told(seat, flaw::TELLS_THE_CHOICE).then_some(card);
                is_heard.then_some(EventView::Chosen { seat, card })
            }
            Event::Swapped { seat, drawn } => {
                let drawn = told(seat, flaw::TELLS_THE_DRAW).then_some(drawn);
                Some(EventView::Swapped { seat, drawn })
            }
            Event::Revealed { cards } => Some(EventView::Revealed { cards }),
        }
    }

    fn resample_hidden(&self, viewer: Viewer, rng: &mut GameRng) -> Self {
        let mut game = self.clone();
        if FLAW == flaw::RESAMPLES_NOTHING {
            return game;
        }
        if FLAW == flaw::RESAMPLES_ONLY_THE_STOCK {
            game.stock.sort_unstable();
            rng.shuffle(&mut game.stock);
            return game;
        }
        let hidden = |seat: &usize| viewer != Seat::new(*seat as u8).map_or(viewer, Viewer::Player);
        let hidden: Vec<usize> = (0..2).filter(hidden).collect();
        let mut cards = match FLAW {
            flaw::RESAMPLES_IN_ORDER => self.unseen_as_they_lie(&hidden),
            _ => self.unseen(&hidden),
        };
        rng.shuffle(&mut cards);
        for &seat in &hidden {
            let rest = cards.len() - game.hands[seat].len();
            game.hands[seat] = cards.split_off(rest);
            if FLAW == flaw::RESAMPLES_NONSENSE {
                game.hands[seat].fill(CARDS + 1);
            }
        }
        game.stock = cards;
        game
    }
}

impl<const FLAW: u8> Duel<FLAW> {
    /// The cards that are neither played nor in a known hand, in order.
    fn unseen(&self, hidden: &[usize]) -> Vec<u8> {
        let known = (0..2).filter(|seat| !hidden.contains(seat));
        let known: Vec<u8> = known.flat_map(|seat| self.hands[seat].clone()).collect();
        let is_unseen = |card: &u8| !known.contains(card) && !self.played.contains(card);
        (1..=CARDS).filter(is_unseen).collect()
    }

    fn unseen_as_they_lie(&self, hidden: &[usize]) -> Vec<u8> {
        let hands = hidden.iter().flat_map(|&seat| &self.hands[seat]);
        self.stock.iter().chain(hands).copied().collect()
    }

    fn can_swap(&self, seat: Seat) -> bool {
        !self.has_swapped[seat.index()] && self.chosen[seat.index()].is_none()
    }

    fn choose(&mut self, seat: Seat, card: u8) -> Result<Vec<Event>, Illegal> {
        let index = match self.hands[seat.index()].iter().position(|&own| own == card) {
            _ if FLAW == flaw::RESAMPLES_NONSENSE && card > CARDS => {
                return Err(Illegal::NotInHand);
            }
            None if FLAW == flaw::ACCEPTS_ANY_CARD => 0,
            None if FLAW == flaw::SHOUTS => return Err(Illegal::Shouted),
            None if FLAW == flaw::REFUSES_TELLTALE => {
                return Err(Illegal::Telltale(self.stock[0]));
            }
            None => return Err(Illegal::NotInHand),
            Some(index) => index,
        };
        if self.chosen[seat.index()] == Some(index) {
            return Err(Illegal::SameCard);
        }
        self.chosen[seat.index()] = Some(index);
        let mut events = vec![Event::Chosen { seat, card }];
        if let [Some(first), Some(second)] = self.chosen {
            let cards = [self.hands[0].remove(first), self.hands[1].remove(second)];
            self.tricks[usize::from(cards[1] > cards[0])] += 1;
            self.played.extend(cards);
            self.chosen = [None, None];
            events.push(Event::Revealed { cards });
        }
        Ok(events)
    }

    fn swap(&mut self, seat: Seat, card: u8, rng: &mut GameRng) -> Result<Vec<Event>, Illegal> {
        let index = self.hands[seat.index()].iter().position(|&own| own == card);
        let index = index.ok_or(Illegal::NotInHand)?;
        if !self.can_swap(seat) {
            return Err(Illegal::NoSwap);
        }
        let drawn = self.stock.remove(0);
        self.hands[seat.index()][index] = drawn;
        self.stock.push(card);
        rng.shuffle(&mut self.stock);
        self.has_swapped[seat.index()] = true;
        Ok(vec![Event::Swapped { seat, drawn }])
    }
}
