//! Evidence that a leak check has checked something.

use super::no_leak::json;
use crate::{Game, Seat, Viewer};

/// What happened to each secret in a game, for one viewer.
pub(super) struct Proof {
    viewer: Viewer,
    seats: u8,
    at_the_start: Vec<String>,
    /// Whether it ever differed from the start.
    has_varied: Vec<bool>,
    /// Whether resampling ever changed it.
    has_changed: Vec<bool>,
}

impl Proof {
    pub(super) fn new<G: Game>(game: &G, viewer: Viewer, seats: u8) -> Proof {
        let at_the_start = secrets(game, Some(viewer), seats);
        let none = vec![false; at_the_start.len()];
        Proof {
            viewer,
            seats,
            at_the_start,
            has_varied: none.clone(),
            has_changed: none,
        }
    }

    /// Records a position and one resampled from it.
    pub(super) fn note<G: Game>(&mut self, game: &G, other: &G) {
        let now = secrets(game, Some(self.viewer), self.seats);
        let dealt = secrets(other, Some(self.viewer), self.seats);
        for (index, now) in now.iter().enumerate() {
            self.has_varied[index] |= *now != self.at_the_start[index];
            self.has_changed[index] |= *now != dealt[index];
        }
    }

    pub(super) fn assert_complete(&self) {
        let viewer = self.viewer;
        assert!(
            self.has_changed.contains(&true),
            "resampling never changed anything for {viewer:?}"
        );
        for (index, (varied, changed)) in self.has_varied.iter().zip(&self.has_changed).enumerate()
        {
            assert!(
                *changed || !varied,
                "resampling for {viewer:?} never changed this secret: {}",
                self.at_the_start[index]
            );
        }
    }
}

/// The hidden part and the private views of all seats but the viewer's.
pub(super) fn secrets<G: Game>(game: &G, viewer: Option<Viewer>, seats: u8) -> Vec<String> {
    let others = Seat::all(seats).filter(|&seat| viewer != Some(Viewer::Player(seat)));
    let views = others.map(|seat| json(&game.private_view(seat)));
    std::iter::once(json(&game.hidden())).chain(views).collect()
}
