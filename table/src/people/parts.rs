//! The seats' parts of the deal. A seat commits to its part when it is taken, and opens it only
//! once every seat is taken and committed, so that nobody can choose a part knowing another's. If
//! who has committed to what changes, or the rules that the deal is for, all parts opened so far
//! are discarded and nobody is ready any more: anyone who wants another deal has to ask everybody,
//! in full view.

use super::sitting::seat_of;
use crate::basis::{SeatDeal, SeatPart, deal};
use crate::error::TableError;
use crate::record::{Stage, TableRecord};
use fondaco_protocol::{Bytes32, ErrorCode, ExpectedPart, UserId};

/// Commits the seat of `person` to another part. If several of that person's devices want to, only
/// one finds the seat as it expects: the others must not discard the part that the first may have
/// opened already.
pub(crate) fn commit(
    table: &mut TableRecord,
    person: UserId,
    commitment: Bytes32,
    expected: Option<&ExpectedPart>,
) -> Result<(), ErrorCode> {
    let seat = seat_of(table, person).ok_or(ErrorCode::NotAPlayer)?;
    let own = &mut table.seats[seat].deal;
    let is_expected = expected.is_none_or(|expected| match expected {
        ExpectedPart::Due => *own == SeatDeal::Due,
        ExpectedPart::Committed { commitment } => *own == SeatDeal::Committed(*commitment),
    });
    if is_expected && own.commitment() != Some(commitment) {
        *own = deal::committed(Some(commitment));
    }
    Ok(())
}

/// Opens the part of `person`'s seat.
pub(crate) fn open(
    table: &mut TableRecord,
    person: UserId,
    part: Bytes32,
) -> Result<(), ErrorCode> {
    let seat = seat_of(table, person).ok_or(ErrorCode::NotAPlayer)?;
    let commitment = table.seats[seat].deal.commitment();
    if commitment != Some(deal::hash(&part.0)) {
        return Err(ErrorCode::BadPart);
    }
    if !is_fixed(table) {
        return Err(ErrorCode::PartEarly);
    }
    let part = SeatPart(part.0);
    table.seats[seat].deal = SeatDeal::Opened { part, commitment };
    Ok(())
}

/// Whether every seat is taken and committed, if only to adding nothing.
fn is_fixed(table: &TableRecord) -> bool {
    let mut seats = table.seats.values();
    seats.all(|seat| !seat.is_free() && seat.deal != SeatDeal::Due)
}

/// Refuses to start while a part is missing: somebody who holds one back can prevent the game, but
/// cannot choose another deal.
pub(crate) fn require_open(table: &TableRecord) -> Result<(), TableError> {
    let missing = |deal: SeatDeal| matches!(deal, SeatDeal::Due | SeatDeal::Committed(_));
    let mut seats = table.seats.values();
    let Some(seat) = seats.find(|seat| missing(seat.deal)) else {
        return Ok(());
    };
    let person = seat.person();
    let name = person.map_or_else(String::new, |person| person.name.clone());
    Err(TableError::part_missing(&name))
}

/// Discards the parts that were open `before` if who has committed to what, or the rules, have
/// changed.
pub(crate) fn discard_if_changed(before: &TableRecord, next: &mut TableRecord) {
    let is_open = |deal| matches!(deal, SeatDeal::Opened { .. });
    let mut seats = before.seats.values();
    let was_open = deal::can_be_discarded() && seats.any(|seat| is_open(seat.deal));
    let is_same = commitments(before) == commitments(next) && before.options == next.options;
    if next.stage != Stage::Gathering || !was_open || is_same {
        return;
    }
    for seat in next.seats.values_mut() {
        seat.ready = seat.is_computers();
        if is_open(seat.deal) {
            seat.deal = deal::awaited();
        }
    }
}

/// Who has committed to what, in the order in which the parts enter the deal. A computer has no
/// part, but adding or removing one changes who plays for that deal.
fn commitments(table: &TableRecord) -> Vec<(Option<UserId>, bool, Option<Bytes32>)> {
    let seats = table.seats.values();
    seats
        .map(|seat| {
            let person = seat.person().map(|person| person.id);
            (person, seat.is_computers(), seat.deal.commitment())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::people::terms;
    use crate::people::{Change, changed};
    use crate::record::SeatRecord;
    use crate::testkit::toy;
    use crate::testkit::{gathering, person, seat};
    use fondaco_protocol::{ComputerLevel, Person, SetOptions, TableStatus, UnixMs, Visibility};
    use game_core::OptionValue;

    fn part(number: u8) -> Bytes32 {
        Bytes32([number; 32])
    }

    fn commitment(number: u8) -> Bytes32 {
        deal::hash(&part(number).0)
    }

    fn change(table: &TableRecord, by: u8, change: Change) -> Result<TableRecord, TableError> {
        let rulesets = toy::rulesets();
        let ruleset = rulesets.find(&table.ruleset).expect("the toy");
        changed(table, ruleset, &person(by), &change, UnixMs(5))
    }

    #[track_caller]
    fn done(table: &mut TableRecord, by: u8, wanted: Change) {
        *table = change(table, by, wanted).expect("it is allowed");
    }

    fn commit(number: u8) -> Change {
        Change::Commit {
            commitment: commitment(number),
            expected: None,
        }
    }

    /// A commitment from a device that has seen this.
    fn commit_seeing(seen: ExpectedPart, number: u8) -> Change {
        Change::Commit {
            commitment: commitment(number),
            expected: Some(seen),
        }
    }

    fn seen(number: u8) -> ExpectedPart {
        ExpectedPart::Committed {
            commitment: commitment(number),
        }
    }

    fn join(number: u8) -> Change {
        let commitment = Some(commitment(number));
        Change::Join {
            seat: None,
            commitment,
        }
    }

    /// Person 1 is the host; each person's part has their number. No part is open.
    fn committed(count: u8) -> TableRecord {
        let mut table = gathering(count);
        for (seat, record) in table.seats.iter_mut() {
            record.deal = SeatDeal::Committed(commitment(seat.number() + 1));
        }
        table
    }

    fn opened(count: u8) -> TableRecord {
        let mut table = committed(count);
        for number in 1..=count {
            done(&mut table, number, Change::Open(part(number)));
        }
        table
    }

    fn states(table: &TableRecord) -> Vec<fondaco_protocol::PartState> {
        table.seats.values().map(|seat| seat.deal.state()).collect()
    }

    #[test]
    fn a_part_is_opened_only_once_everybody_is_committed() {
        let mut table = committed(2);
        table.seats[seat(1)] = Default::default();
        let early = change(&table, 1, Change::Open(part(1)));
        assert_eq!(early, Err(ErrorCode::PartEarly.into()));
        done(&mut table, 2, join(2));
        done(&mut table, 1, Change::Open(part(1)));
        let other = change(&table, 2, Change::Open(part(9)));
        assert_eq!(other, Err(ErrorCode::BadPart.into()));
        done(&mut table, 2, Change::Open(part(2)));
        assert_eq!(
            table.revealed_deal().seat_commitments,
            Some(vec![Some(commitment(1)), Some(commitment(2))])
        );
    }

    #[test]
    fn whoever_holds_a_part_back_prevents_the_start_and_is_named() {
        let mut table = committed(2);
        done(&mut table, 1, Change::Open(part(1)));
        let start = change(&table, 1, Change::Start);
        let name = "Person 2".to_owned();
        assert_eq!(start, Err(TableError::part_missing(&name)));
        done(&mut table, 2, Change::Open(part(2)));
        done(&mut table, 1, Change::Start);
        assert_eq!(table.status(), TableStatus::Playing);
    }

    #[test]
    fn a_seat_without_a_commitment_adds_nothing_and_holds_nobody_up() {
        let mut table = committed(2);
        table.seats[seat(1)].deal = SeatDeal::Nothing;
        done(&mut table, 1, Change::Open(part(1)));
        done(&mut table, 1, Change::Start);
        assert_eq!(table.revealed_deal().seat_parts, [Some(part(1)), None]);
    }

    /// Persons 1 and 2, and a computer in the last seat. No part is open.
    fn with_computer() -> TableRecord {
        let mut table = committed(3);
        table.seats[seat(2)] = SeatRecord::default();
        let level = ComputerLevel::Easy;
        let add = Change::AddComputer {
            seat: seat(2),
            level,
        };
        done(&mut table, 1, add);
        table
    }

    #[test]
    fn a_computer_adds_nothing_and_holds_nobody_up() {
        let mut table = with_computer();
        done(&mut table, 1, Change::Open(part(1)));
        done(&mut table, 2, Change::Open(part(2)));
        done(&mut table, 1, Change::Start);
        let parts = table.revealed_deal().seat_parts;
        assert_eq!(parts, [Some(part(1)), Some(part(2)), None]);
    }

    /// Nobody can keep removing computers until the others' parts make a deal they like.
    #[test]
    fn a_computer_that_goes_discards_all_open_parts_but_stays_ready_if_it_stays() {
        let mut table = with_computer();
        done(&mut table, 1, Change::Open(part(1)));
        let goes = change(&table, 1, Change::Remove(seat(2))).expect("it is allowed");
        assert_eq!(goes.seats[seat(0)].deal, SeatDeal::Due);
        assert!(!goes.seats[seat(1)].ready);
        done(&mut table, 2, Change::Leave);
        assert_eq!(table.seats[seat(0)].deal, SeatDeal::Due);
        assert!(!table.seats[seat(0)].ready && table.seats[seat(2)].ready);
    }

    #[test]
    fn another_level_of_a_computer_leaves_the_deal_as_it_is() {
        let mut table = with_computer();
        done(&mut table, 1, Change::Open(part(1)));
        let level = ComputerLevel::Strong;
        let add = Change::AddComputer {
            seat: seat(2),
            level,
        };
        done(&mut table, 1, add);
        assert_eq!(table.seats[seat(0)].deal.part(), Some(SeatPart([1; 32])));
    }

    #[test]
    fn whoever_is_ready_to_play_against_one_level_is_asked_again_about_another() {
        let mut table = with_computer();
        let seen = terms(&table);
        let ready = |terms: &str| Change::Ready {
            ready: true,
            terms: Some(terms.to_owned()),
        };
        done(&mut table, 2, ready(&seen));
        let with = |level| Change::AddComputer {
            seat: seat(2),
            level,
        };
        done(&mut table, 1, with(ComputerLevel::Easy));
        assert!(table.seats[seat(1)].ready, "nothing has changed");
        done(&mut table, 1, with(ComputerLevel::Strong));
        assert!(!table.seats[seat(1)].ready && table.seats[seat(2)].ready);
        let refused = change(&table, 2, ready(&seen));
        assert_eq!(refused, Err(ErrorCode::TermsChanged.into()));
        let now = terms(&table);
        done(&mut table, 2, ready(&now));
    }

    #[test]
    fn nobody_takes_the_name_of_a_computer() {
        let mut table = with_computer();
        let name = table.seats[seat(2)]
            .computer()
            .map(|one| one.name.to_uppercase());
        done(&mut table, 2, Change::Leave);
        let ruleset = toy::rulesets();
        let namesake = Person {
            name: name.expect("a computer"),
            ..person(4)
        };
        let join = Change::Join {
            seat: None,
            commitment: None,
        };
        let ruleset = ruleset.find("lots").expect("the toy");
        let refused = changed(&table, ruleset, &namesake, &join, UnixMs(0));
        assert_eq!(refused, Err(ErrorCode::NameTaken.into()));
    }

    /// Somebody who learns the other parts from the server cannot choose their own again: doing so
    /// discards the others' parts, and nobody is ready any more.
    #[test]
    fn whatever_changes_a_commitment_discards_all_open_parts_and_readiness() {
        let larger = Change::Options(SetOptions {
            seats: 4,
            options: Default::default(),
            visibility: Visibility::Private,
            spectators: true,
            clock: None,
        });
        let own = person(3).id;
        let changes = [
            (3, commit(9)),
            (3, Change::Leave),
            (1, Change::Remove(seat(2))),
            (1, larger),
            (
                9,
                Change::TakeOver {
                    seat: seat(2),
                    owner: own,
                },
            ),
        ];
        for (by, wanted) in changes {
            let table = change(&opened(3), by, wanted.clone()).expect("it is allowed");
            for taken in table.seats.values() {
                assert!(!taken.ready, "{wanted:?}");
                assert_eq!(taken.deal.part(), None, "{wanted:?}");
            }
            assert_eq!(table.seats[seat(0)].deal, SeatDeal::Due, "{wanted:?}");
        }
    }

    /// Otherwise somebody who knows all the parts could pick the rules that suit the deal.
    #[test]
    fn other_rules_are_for_another_deal() {
        let before = opened(2);
        let mut next = before.clone();
        let toggled = OptionValue::Toggle(true);
        next.options.insert("longer".to_owned(), toggled);
        discard_if_changed(&before, &mut next);
        assert_eq!(next.seats[seat(0)].deal, SeatDeal::Due);
        assert_eq!(next.seats[seat(1)].deal, SeatDeal::Due);
    }

    #[test]
    fn after_that_everybody_commits_anew_before_anybody_opens() {
        let mut table = opened(2);
        done(&mut table, 2, Change::Leave);
        done(&mut table, 2, join(7));
        // The first seat's old part is known, so it has to choose another.
        let early = change(&table, 2, Change::Open(part(7)));
        assert_eq!(early, Err(ErrorCode::PartEarly.into()));
        done(&mut table, 1, commit(8));
        done(&mut table, 2, Change::Open(part(7)));
        let again = change(&table, 1, Change::Open(part(1)));
        assert_eq!(again, Err(ErrorCode::BadPart.into()));
        done(&mut table, 1, Change::Open(part(8)));
        assert_eq!(states(&table), [fondaco_protocol::PartState::Opened; 2]);
    }

    #[test]
    fn what_leaves_the_commitments_as_they_are_discards_nothing() {
        let quiet = Change::Options(SetOptions {
            seats: 2,
            options: Default::default(),
            visibility: Visibility::Listed,
            spectators: false,
            clock: None,
        });
        let ready = Change::Ready {
            ready: false,
            terms: None,
        };
        let same = commit(1);
        let open = Change::Open(part(1));
        for wanted in [quiet, ready, same, open, join(5)] {
            let table = change(&opened(2), 1, wanted.clone()).expect("it is allowed");
            assert_eq!(
                table.revealed_deal(),
                opened(2).revealed_deal(),
                "{wanted:?}"
            );
        }
    }

    #[test]
    fn of_two_devices_that_are_asked_for_a_part_the_first_gives_it() {
        let mut table = committed(2);
        table.seats[seat(0)].deal = SeatDeal::Due;
        done(&mut table, 1, commit_seeing(ExpectedPart::Due, 8));
        done(&mut table, 1, Change::Open(part(8)));
        let first = table.clone();
        done(&mut table, 1, commit_seeing(ExpectedPart::Due, 9));
        assert_eq!(table, first, "the first one's part stays open");
    }

    #[test]
    fn a_device_that_holds_no_part_takes_the_duty_only_while_it_is_open() {
        let mut table = committed(2);
        done(&mut table, 1, commit_seeing(seen(7), 9));
        assert_eq!(table, committed(2), "another device has claimed it since");
        done(&mut table, 1, commit_seeing(seen(1), 9));
        assert_eq!(
            change(&table, 1, Change::Open(part(1))),
            Err(ErrorCode::BadPart.into())
        );
        done(&mut table, 1, Change::Open(part(9)));
        let opened = table.clone();
        done(&mut table, 1, commit_seeing(seen(9), 1));
        assert_eq!(table, opened, "what is open is not replaced unseen");
    }

    #[test]
    fn the_parts_are_frozen_once_the_game_has_begun() {
        let mut table = opened(2);
        done(&mut table, 1, Change::Start);
        let deal = table.revealed_deal();
        for wanted in [commit(9), Change::Open(part(1))] {
            let late = change(&table, 1, wanted);
            assert_eq!(late, Err(ErrorCode::AlreadyStarted.into()));
        }
        let owner = person(2).id;
        done(
            &mut table,
            9,
            Change::TakeOver {
                seat: seat(1),
                owner,
            },
        );
        done(&mut table, 9, Change::Leave);
        assert_eq!(table.revealed_deal(), deal);
    }

    #[test]
    fn a_rematch_begins_once_all_have_said_yes_and_opened() {
        let mut table = gathering(2);
        table.origin = crate::record::Origin::Rematch(table.id);
        for record in table.seats.values_mut() {
            (record.deal, record.ready) = (SeatDeal::Due, false);
        }
        let yes = |number| Change::PlayAgain {
            commitment: Some(commitment(number)),
        };
        done(&mut table, 1, yes(1));
        let early = change(&table, 1, Change::Open(part(1)));
        assert_eq!(early, Err(ErrorCode::PartEarly.into()));
        done(&mut table, 2, yes(2));
        done(&mut table, 1, Change::Open(part(1)));
        assert_eq!(table.status(), TableStatus::Gathering);
        done(&mut table, 2, Change::Open(part(2)));
        assert_eq!(table.status(), TableStatus::Playing);
    }
}
