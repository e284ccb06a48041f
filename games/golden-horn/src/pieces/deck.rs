//! The deck and the discard pile (GH-3).

use crate::pieces::components::{CARDS, CARDS_A_COLOUR};
use crate::pieces::pile::Pile;
use crate::{Colour, Counts};
use game_core::{GameRng, Seat};

/// The name of the deck as a pile.
pub(crate) const DECK: &str = "deck";

/// The deck, in the hidden order in which cards will be drawn, and the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deck {
    cards: Pile<Colour, CARDS>,
    /// The discard pile, whose order does not matter.
    pub(crate) discard: Counts,
}

/// The result of drawing cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Drawn {
    pub(crate) cards: Counts,
    /// Whether the discard pile became the deck.
    pub(crate) has_reshuffled: bool,
}

impl Deck {
    /// All cards, not yet shuffled.
    pub(crate) fn full() -> Deck {
        Deck::of(Counts::all(CARDS_A_COLOUR).pieces())
    }

    /// A deck of these cards, the last of which is drawn first.
    pub(crate) fn of(cards: impl IntoIterator<Item = Colour>) -> Deck {
        Deck {
            cards: Pile::new(cards),
            discard: Counts::ZERO,
        }
    }

    pub(crate) fn shuffle(&mut self, rng: &mut GameRng) {
        rng.arrange(DECK);
        self.cards.shuffle(rng);
    }

    /// Draws `count` cards for this seat, or as many as there are. The discard pile is shuffled if the deck is
    /// empty when another card is needed (GH-27).
    pub(crate) fn draw(&mut self, count: u8, seat: Seat, rng: &mut GameRng) -> Drawn {
        let mut drawn = Drawn {
            cards: Counts::ZERO,
            has_reshuffled: false,
        };
        for _ in 0..count {
            if self.cards.len() == 0 && !self.discard.is_zero() {
                self.cards = Pile::new(self.discard.pieces());
                self.shuffle(rng);
                self.discard = Counts::ZERO;
                drawn.has_reshuffled = true;
            }
            let Some(card) = self.cards.take() else {
                break;
            };
            rng.draw(DECK, &card, Some(seat));
            drawn.cards[card] += 1;
        }
        drawn
    }

    pub(crate) fn len(&self) -> u8 {
        self.cards.len()
    }

    /// The cards in the order in which they will be drawn; hidden.
    pub(crate) fn order(&self) -> impl Iterator<Item = Colour> {
        self.cards.iter().rev()
    }

    /// Redeals the hidden cards: those in the deck and in these hands, which keep their sizes.
    pub(crate) fn redeal<'a>(
        &mut self,
        hands: impl Iterator<Item = &'a mut Counts>,
        rng: &mut GameRng,
    ) {
        let hands: Vec<&mut Counts> = hands.collect();
        let held = hands.iter().flat_map(|hand| hand.pieces());
        let mut unknown: Pile<Colour, CARDS> = Pile::new(self.cards.iter().chain(held));
        unknown.redeal(rng);
        for hand in hands {
            let cards = (0..hand.total()).map_while(|_| unknown.take());
            *hand = cards.collect();
        }
        self.cards = unknown;
    }
}
