//! An update in shorthand, for clients that can read it.

use fondaco_protocol::Shorthand;
use game_core::Seat;
use std::sync::OnceLock;
use table::sent::Frame;
use table::sent::UpdateFrames;

/// How an update in shorthand ends for a viewer without a private part.
const NO_PART: &str = "null]";

/// How every update in shorthand ends, after the part.
const END: &str = "]";

/// The public text is shortened once, when the first client that reads shorthand is sent it.
pub(super) struct ShortUpdate<'a> {
    update: &'a UpdateFrames,
    public: OnceLock<Option<Frame>>,
}

impl ShortUpdate<'_> {
    pub(super) fn of(update: &UpdateFrames) -> ShortUpdate<'_> {
        ShortUpdate {
            update,
            public: OnceLock::new(),
        }
    }

    /// The frame for `seat`, or for a spectator; plain if it cannot be put into shorthand.
    pub(super) fn frame(&self, seat: Option<Seat>) -> Frame {
        self.short(seat).unwrap_or_else(|| self.update.frame(seat))
    }

    fn short(&self, seat: Option<Seat>) -> Option<Frame> {
        let shorthand = Shorthand::current();
        let public = self.public.get_or_init(|| {
            let text = shorthand.shorten(self.update.public().as_str())?;
            Some(Frame::joined(&[&text]))
        });
        let public = public.as_ref()?;
        let Some(part) = self.update.part(seat) else {
            return Some(public.clone());
        };
        let before = public.as_str().strip_suffix(NO_PART)?;
        Some(Frame::joined(&[before, &shorthand.shorten(part)?, END]))
    }
}
