//! How often a seat has changed its mind. Each time adds an entry to the log.

use fondaco_protocol::StepKind;

/// The most moves that a seat may take back by itself in one game.
pub(crate) const UNDOS_MAX: u8 = 100;

/// How many times a seat may change a choice while the game is waiting for others.
pub(crate) const CHANGES_MAX: u8 = 20;

/// How many times a seat may give time, ask to pause, or take or end days off.
pub(crate) const CLOCK_CHANGES_MAX: u8 = 60;

/// How many times the help of a seat may change in one game.
pub(crate) const HELP_CHANGES_MAX: u8 = 40;

/// How many changes one seat has made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    undos: u8,
    /// Changes of choice since the game last waited for the seat.
    choices: u8,
    /// Changes to the clocks.
    clocks: u8,
    /// Changes to the help of the seat.
    helps: u8,
}

impl Changes {
    /// Counts an entry of the seat; `is_awaited` if the game was waiting for it.
    pub(crate) fn note(&mut self, kind: StepKind, is_awaited: bool) {
        match kind {
            StepKind::Undo => self.undos = self.undos.saturating_add(1),
            StepKind::Act if is_awaited => self.choices = 0,
            StepKind::Act => self.choices = self.choices.saturating_add(1),
            StepKind::GiveTime
            | StepKind::Pause
            | StepKind::Resume
            | StepKind::TakeDaysOff
            | StepKind::EndDaysOff => self.clocks = self.clocks.saturating_add(1),
            StepKind::Default
            | StepKind::TakeBack
            | StepKind::EndGame
            | StepKind::TimeOut
            | StepKind::TakeSeat => {}
            StepKind::Help => self.helps = self.helps.saturating_add(1),
        }
    }

    /// Whether the seat may do this again.
    pub(crate) fn allow(&self, kind: StepKind, is_awaited: bool) -> bool {
        match kind {
            StepKind::Undo => self.may_undo(),
            StepKind::Act => is_awaited || self.choices < CHANGES_MAX,
            // Anyone who has paused must be able to resume, and anyone on days off to return.
            StepKind::GiveTime | StepKind::Pause | StepKind::TakeDaysOff => {
                self.clocks < CLOCK_CHANGES_MAX
            }
            StepKind::Help => self.helps < HELP_CHANGES_MAX,
            StepKind::Default
            | StepKind::TakeBack
            | StepKind::EndGame
            | StepKind::TimeOut
            | StepKind::Resume
            | StepKind::EndDaysOff
            | StepKind::TakeSeat => true,
        }
    }

    pub(crate) fn may_undo(&self) -> bool {
        self.undos < UNDOS_MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(changes: &mut Changes, kind: StepKind, is_awaited: bool) -> bool {
        let is_allowed = changes.allow(kind, is_awaited);
        if is_allowed {
            changes.note(kind, is_awaited);
        }
        is_allowed
    }

    #[test]
    fn a_choice_is_changed_a_number_of_times_until_the_game_waits_again() {
        let mut changes = Changes::default();
        for _ in 0..2 {
            assert!(noted(&mut changes, StepKind::Act, true));
            let allowed = (0..200).filter(|_| noted(&mut changes, StepKind::Act, false));
            assert_eq!(allowed.count(), usize::from(CHANGES_MAX));
        }
    }

    #[test]
    fn moves_are_taken_back_a_number_of_times_in_a_game() {
        let mut changes = Changes::default();
        let taken_back = (0..600).filter(|_| {
            noted(&mut changes, StepKind::Act, true);
            noted(&mut changes, StepKind::Undo, false)
        });
        assert_eq!(taken_back.count(), usize::from(UNDOS_MAX));
        assert!(noted(&mut changes, StepKind::TakeBack, false), "all agreed");
    }
}
