//! Chat at a table. The guarantees for moves do not cover it: saving a line never holds up a move,
//! and a line may be heard even if it could not be saved.

use super::seating::may_watch;
use super::sitting::seat_of;
use super::visible::is_visible;
use crate::effect::Audience;
use crate::error::TableError;
use crate::record::TableRecord;
use fondaco_protocol::{
    CHAT_CHARS_MAX, ChatLine, ErrorCode, Person, REMARKS_MAX, Room, UnixMs, UserId, Words,
};
use game_core::Seat;
use std::collections::VecDeque;

/// The most lines per room that a table keeps in memory and sends to a newcomer.
const LINES_MAX: usize = 100;

/// The chat of one table.
#[derive(Debug, Default)]
pub(crate) struct Chat {
    lines: VecDeque<ChatLine>,
    last_id: u64,
}

impl Chat {
    /// A chat with its earlier lines, oldest first.
    pub(crate) fn of(lines: Vec<ChatLine>) -> Chat {
        let last_id = lines.last().map_or(0, |line| line.id);
        let mut chat = Chat {
            lines: VecDeque::new(),
            last_id,
        };
        for line in lines {
            chat.keep(line);
        }
        chat
    }

    /// Keeps a line, and drops the oldest one of the same room if there are too many: spectators
    /// cannot flush out what players said. Remarks on the game stay.
    fn keep(&mut self, line: ChatLine) {
        let (room, is_remark) = (line.room, line.step.is_some());
        self.lines.push_back(line);
        let is_like = |line: &ChatLine| line.room == room && line.step.is_none();
        let like = self.lines.iter().filter(|line| is_like(line));
        if !is_remark && like.count() > LINES_MAX {
            let oldest = self.lines.iter().position(is_like);
            oldest.map(|oldest| self.lines.remove(oldest));
        }
    }

    /// Cleans, numbers and keeps a new line.
    pub(crate) fn say(
        &mut self,
        person: Person,
        seat: Option<Seat>,
        words: Words,
        step: Option<u32>,
        now: UnixMs,
    ) -> Result<ChatLine, TableError> {
        let words = clean(words).ok_or(ErrorCode::BadText)?;
        let room = seat.map_or(Room::Watchers, |_| Room::Players);
        // Those who watch leave room for the players.
        let remarks = self
            .lines
            .iter()
            .filter(|line| line.step.is_some() && line.room == room);
        if step.is_some() && remarks.count() >= REMARKS_MAX / 2 {
            return Err(ErrorCode::TooManyRemarks.into());
        }
        self.last_id += 1;
        let line = ChatLine {
            id: self.last_id,
            at: now,
            person,
            seat,
            room,
            words,
            step,
        };
        self.keep(line.clone());
        Ok(line)
    }

    /// Takes the words out of a line that an operator has removed. Its id stays taken, and whoever
    /// comes back hears that it is gone.
    pub(crate) fn unsay(&mut self, id: u64) {
        let line = self.lines.iter_mut().find(|line| line.id == id);
        if let Some(line) = line {
            line.words = Words::removed();
        }
    }

    /// Removes everything this person has said.
    pub(crate) fn forget(&mut self, person: UserId) {
        self.lines.retain(|line| line.person.id != person);
    }

    /// How many lines are in memory.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The lines that `seat`, or a spectator, may read, oldest first.
    pub(crate) fn lines_for(&self, seat: Option<Seat>, is_over: bool) -> Vec<ChatLine> {
        let lines = self.lines.iter();
        lines
            .filter(|line| may_read(seat, line.room, is_over))
            .cloned()
            .collect()
    }
}

/// Who hears a line in this room as it is said.
pub(crate) fn audience_of(room: Room, is_over: bool) -> Audience {
    match room {
        Room::Watchers if !is_over => Audience::Watchers,
        Room::Watchers | Room::Players => Audience::All,
    }
}

/// Of all lines of a table, those that this person can read there.
#[must_use]
pub fn readable(table: &TableRecord, person: UserId, mut lines: Vec<ChatLine>) -> Vec<ChatLine> {
    if !may_watch(table, Some(person)) {
        return Vec::new();
    }
    let seat = seat_of(table, person);
    lines.retain(|line| may_read(seat, line.room, table.is_over()));
    lines
}

/// Players cannot read what spectators say, who may see more than they do, until the game is over.
fn may_read(seat: Option<Seat>, room: Room, is_over: bool) -> bool {
    is_over || seat.is_none() || room == Room::Players
}

fn clean(words: Words) -> Option<Words> {
    match words {
        Words::Text { text } => {
            let text = text.trim();
            let length = text.chars().count();
            let is_good = (1..=CHAT_CHARS_MAX).contains(&length) && is_visible(text);
            is_good.then(|| Words::Text {
                text: text.to_owned(),
            })
        }
        reaction @ Words::Reaction { .. } => Some(reaction),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::testing::{person, record_for, seat};
    use fondaco_protocol::Reaction;
    use uuid::Uuid;

    fn ada() -> Person {
        Person {
            id: UserId(Uuid::nil()),
            name: "Ada".into(),
        }
    }

    fn text(text: &str) -> Words {
        Words::Text { text: text.into() }
    }

    #[test]
    fn players_read_those_who_watch_only_when_the_game_is_over() {
        let mut chat = Chat::default();
        chat.say(ada(), Some(Seat::FIRST), text("hello"), None, UnixMs(1))
            .unwrap();
        chat.say(ada(), None, text("he has a nine"), None, UnixMs(2))
            .unwrap();
        assert_eq!(chat.lines_for(Some(Seat::FIRST), false).len(), 1);
        assert_eq!(chat.lines_for(None, false).len(), 2);
        assert_eq!(chat.lines_for(Some(Seat::FIRST), true).len(), 2);
    }

    #[test]
    fn what_cannot_be_shown_is_not_said() {
        let mut chat = Chat::default();
        for bad in ["", "  ", "a\u{7}b", "\u{202e}x", &"x".repeat(301)] {
            let said = chat.say(ada(), None, text(bad), None, UnixMs(1));
            assert_eq!(said, Err(ErrorCode::BadText.into()), "{bad:?}");
        }
        chat.say(ada(), None, text("👨\u{200d}👩\u{200d}👧"), None, UnixMs(1))
            .unwrap();
        let line = chat
            .say(ada(), None, text(&"é".repeat(300)), None, UnixMs(1))
            .unwrap();
        assert_eq!(line.id, 2);
    }

    #[test]
    fn the_oldest_lines_are_forgotten_and_ids_go_on() {
        let mut chat = Chat::default();
        let wow = Words::Reaction {
            reaction: Reaction::Wow,
        };
        for _ in 0..LINES_MAX + 5 {
            chat.say(ada(), None, wow.clone(), None, UnixMs(1)).unwrap();
        }
        let lines = chat.lines_for(None, false);
        assert_eq!(lines.len(), LINES_MAX);
        assert_eq!(lines[0].id, 6);
        let mut again = Chat::of(lines);
        assert_eq!(
            again.say(ada(), None, wow, None, UnixMs(1)).unwrap().id,
            LINES_MAX as u64 + 6
        );
    }

    #[test]
    fn talk_does_not_flush_out_remarks_and_there_is_room_for_so_many() {
        let mut chat = Chat::default();
        for step in 0..REMARKS_MAX / 2 {
            let step = u32::try_from(step).ok();
            chat.say(ada(), None, text("here!"), step, UnixMs(1))
                .unwrap();
        }
        for _ in 0..LINES_MAX + 5 {
            chat.say(ada(), None, text("well"), None, UnixMs(1))
                .unwrap();
        }
        let lines = chat.lines_for(None, true);
        assert_eq!(lines.len(), REMARKS_MAX / 2 + LINES_MAX);
        assert_eq!(lines[0].step, Some(0));
        let one_more = chat.say(ada(), None, text("and"), Some(0), UnixMs(1));
        assert_eq!(one_more, Err(ErrorCode::TooManyRemarks.into()));
        let of_player = chat.say(ada(), Some(Seat::FIRST), text("mine"), Some(0), UnixMs(1));
        assert!(
            of_player.is_ok(),
            "those who watch leave room for the players"
        );
    }

    fn says(chat: &mut Chat, who: u8, seat: Option<Seat>) -> ChatLine {
        let said = text(&format!("Person {who} speaks."));
        let line = chat.say(person(who), seat, said, None, UnixMs(0));
        line.expect("it is kept")
    }

    /// A chat in which player 1, a spectator and player 2 have spoken.
    fn chat() -> Chat {
        let mut chat = Chat::default();
        for (who, own) in [(1, Some(seat(0))), (9, None), (2, Some(seat(1)))] {
            says(&mut chat, who, own);
        }
        chat
    }

    fn ids(lines: &[ChatLine]) -> Vec<u64> {
        lines.iter().map(|line| line.id).collect()
    }

    #[test]
    fn players_hear_spectators_once_the_game_is_over() {
        assert_eq!(audience_of(Room::Watchers, false), Audience::Watchers);
        assert_eq!(audience_of(Room::Watchers, true), Audience::All);
        for is_over in [false, true] {
            assert_eq!(audience_of(Room::Players, is_over), Audience::All);
        }
    }

    #[test]
    fn lines_are_for_those_who_may_be_at_the_table() {
        let mut table = record_for(2);
        table.spectators = false;
        let lines = chat().lines_for(None, true);
        let read = |table: &TableRecord, who| ids(&readable(table, person(who).id, lines.clone()));
        assert_eq!(read(&table, 1), [1, 3]);
        assert!(read(&table, 9).is_empty());
        table.spectators = true;
        assert_eq!(read(&table, 9), [1, 2, 3]);
        table.stage = table.stage.closed(UnixMs(1));
        assert_eq!(read(&table, 1), [1, 2, 3]);
    }

    #[test]
    fn what_is_removed_is_gone_and_its_number_stays_taken() {
        let mut chat = chat();
        chat.unsay(3);
        let lines = chat.lines_for(None, true);
        let removed: Vec<bool> = lines.iter().map(|line| line.words.is_removed()).collect();
        assert_eq!(removed, [false, false, true]);
        chat.forget(person(2).id);
        assert_eq!(ids(&chat.lines_for(None, true)), [1, 2]);
        assert_eq!(chat.len(), 2);
        assert_eq!(says(&mut chat, 1, Some(seat(0))).id, 4);
    }
}
