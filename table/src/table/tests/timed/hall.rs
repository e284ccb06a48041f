//! A table with a clock, on a clock set by the test.

use crate::record::{Outage, TableRecord};
use crate::table::tests::room::{Room, loaded};
use crate::testkit::record_for;
use fondaco_protocol::{
    ClientMessage, ClocksView, CommandId, Question, ServerMessage, TimeControl,
};
use std::ops::{Deref, DerefMut};
use std::time::Duration;

/// A room for two with a clock, in which people go by their seats.
pub(super) struct Hall(Room);

impl Deref for Hall {
    type Target = Room;

    fn deref(&self) -> &Room {
        &self.0
    }
}

impl DerefMut for Hall {
    fn deref_mut(&mut self) -> &mut Room {
        &mut self.0
    }
}

impl Hall {
    pub(super) fn of(control: TimeControl) -> Hall {
        Hall::at(TableRecord {
            clock: Some(control),
            ..record_for(2)
        })
    }

    pub(super) fn at(record: TableRecord) -> Hall {
        let mut room = Room::of(record);
        room.wait(Duration::ZERO);
        Hall(room)
    }

    /// A table with both players present.
    pub(super) fn attended(control: TimeControl) -> Hall {
        let mut hall = Hall::of(control);
        hall.arrives(0);
        hall.arrives(1);
        hall
    }

    pub(super) fn arrives(&mut self, seat: u8) {
        self.0.arrives(seat + 1);
    }

    pub(super) fn says(&mut self, seat: u8, message: impl FnOnce(CommandId) -> ClientMessage) {
        self.0.says(seat + 1, message);
    }

    /// A seat plays its first listed action.
    pub(super) fn acts(&mut self, seat: u8) {
        self.0.acts(seat + 1);
    }

    pub(super) fn asks(&mut self, seat: u8, question: Question) {
        self.says(seat, |cmd_id| ClientMessage::Ask { cmd_id, question });
    }

    pub(super) fn agrees(&mut self, seat: u8) {
        let question = self.table.consent.count();
        self.says(seat, |cmd_id| ClientMessage::Answer {
            cmd_id,
            question,
            agree: true,
        });
    }

    /// Everything that was sent.
    pub(super) fn heard(&self) -> impl DoubleEndedIterator<Item = ServerMessage> {
        let frames = self.frames.iter();
        frames.map(|frame| serde_json::from_str(frame.as_str()).expect("a message"))
    }

    pub(super) fn clocks(&self) -> ClocksView {
        let clocks = self.table.clocks.clocks().expect("clocks");
        clocks.view(self.clock.now().steady)
    }

    pub(super) fn left(&self, seat: usize) -> Duration {
        Duration::from_millis(self.clocks().seats[seat].left)
    }

    pub(super) fn runs(&self, seat: usize) -> bool {
        self.clocks().seats[seat].runs
    }

    /// Kills the process, and lets another one load the table, `down` later. The server's last note
    /// of being up is `late` old when it dies.
    pub(super) fn killed(&mut self, down: Duration, late: Duration) {
        let now = self.clock.wall();
        let outage = Outage {
            began: now.before(late),
            ended: now.after(down),
        };
        self.clock.advance(down);
        self.is_loaded(vec![outage]);
    }

    /// Another process loads the table, and knows of these outages.
    pub(super) fn is_loaded(&mut self, outages: Vec<Outage>) {
        self.0.table = loaded(&self.0.stored, &self.0.log, outages, &self.0.clock).0;
        self.0.is_left();
    }
}
