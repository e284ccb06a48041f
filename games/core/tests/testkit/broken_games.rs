//! For each assertion of the test kit there is a game that fails it.

use crate::duel::{self, Duel};
use crate::failure_of;
use game_core::testkit::{Table, assert_contract, assert_no_leak, assert_wire_form};
use serde::{Deserialize, Serialize};

/// Asserts that one of 16 games with this flaw fails for this reason.
fn check<const FLAW: u8>(assert: fn(&game_core::Setup<duel::Options>, u8), reason: &str) {
    let setup = Table::seats(2).setup::<Duel<FLAW>>();
    let failures: Vec<String> = (0..16)
        .filter_map(|seed_byte| failure_of(|| assert(&setup, seed_byte)))
        .collect();
    assert!(
        failures.iter().any(|failure| failure.contains(reason)),
        "not found: {reason}; failed otherwise: {failures:?}"
    );
}

fn check_contract<const FLAW: u8>(reason: &str) {
    check::<FLAW>(assert_contract::<Duel<FLAW>>, reason);
}

fn check_no_leak<const FLAW: u8>(reason: &str) {
    check::<FLAW>(assert_no_leak::<Duel<FLAW>>, reason);
}

#[test]
fn chance_of_its_own_is_found() {
    check_contract::<{ duel::OWN_CHANCE }>("has two results");
}

#[test]
fn an_accepted_action_that_is_not_listed_is_found() {
    check_contract::<{ duel::ACCEPTS_ANY_CARD }>("not listed is accepted");
}

#[test]
fn a_listed_action_that_is_refused_is_found() {
    check_contract::<{ duel::LISTS_ANY_CARD }>("a listed action is refused");
}

#[test]
fn a_move_prepared_in_ones_own_turn_is_found() {
    check_contract::<{ duel::PREPARES_IN_TURN }>("prepares in its own turn");
}

#[test]
fn an_offer_to_prepare_that_depends_on_another_hand_is_found() {
    check_no_leak::<{ duel::PREPARES_BY_THE_OTHER_HAND }>("sees a secret");
}

#[test]
fn an_action_listed_twice_is_found() {
    check_contract::<{ duel::LISTS_TWICE }>("listed twice");
}

#[test]
fn a_stuck_seat_is_found() {
    check_contract::<{ duel::LISTS_NOTHING }>("must act and has no legal action");
}

#[test]
fn an_idle_seat_with_actions_is_found() {
    check_contract::<{ duel::LISTS_FOR_IDLE }>("may not act and has actions");
}

#[test]
fn a_forgotten_field_of_a_patch_is_found() {
    check_contract::<{ duel::FORGETS_TO_PATCH }>("does not lead to the new view");
}

#[test]
fn a_game_without_end_is_found() {
    check_contract::<{ duel::NEVER_ENDS }>("has not ended");
}

#[test]
fn a_reason_that_shouts_is_found() {
    check_contract::<{ duel::SHOUTS }>("not a message");
}

#[test]
fn an_event_that_spectators_do_not_hear_of_is_found() {
    check_contract::<{ duel::WHISPERS }>("spectators do not hear of");
}

#[test]
fn an_unknown_field_is_found() {
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(tag = "type", deny_unknown_fields)]
    enum Loose {
        Pass,
        Nested { place: Place },
    }
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    struct Place {
        row: u8,
    }
    for action in [
        Loose::Pass,
        Loose::Nested {
            place: Place { row: 1 },
        },
    ] {
        let failure = failure_of(|| assert_wire_form(&action));
        assert!(failure.unwrap().contains("unknown field is accepted"));
    }
}

#[test]
fn an_action_that_json_changes_is_found() {
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Forgetful {
        #[serde(skip)]
        card: u8,
    }
    let failure = failure_of(|| assert_wire_form(&Forgetful { card: 3 }));
    assert!(failure.unwrap().contains("JSON changes the action"));
}

#[test]
fn an_action_with_two_texts_is_found() {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    struct Name(String);
    impl PartialEq for Name {
        fn eq(&self, other: &Name) -> bool {
            self.0.eq_ignore_ascii_case(&other.0)
        }
    }
    impl Eq for Name {}
    let failure = failure_of(|| assert_wire_form(&Name("ibis".to_owned())));
    assert!(failure.unwrap().contains("two texts"));
}

#[test]
fn a_secret_in_the_public_view_is_found() {
    check_no_leak::<{ duel::PUBLISHES_THE_STOCK }>("sees a secret");
}

#[test]
fn a_secret_in_the_private_view_is_found() {
    check_no_leak::<{ duel::SHOWS_BOTH_HANDS }>("sees a secret");
}

#[test]
fn a_secret_in_the_legal_actions_is_found() {
    check_no_leak::<{ duel::LISTS_BY_THE_OTHER_HAND }>("sees a secret");
}

#[test]
fn a_secret_in_a_preview_is_found() {
    check_no_leak::<{ duel::PREVIEWS_THE_TRICK }>("sees a secret");
}

#[test]
fn a_secret_in_a_reason_is_found() {
    check_no_leak::<{ duel::REFUSES_TELLTALE }>("tells Player(seat");
}

#[test]
fn a_secret_in_an_event_is_found() {
    check_no_leak::<{ duel::TELLS_THE_DRAW }>("a secret");
}

#[test]
fn a_hidden_choice_in_an_event_is_found() {
    check_no_leak::<{ duel::TELLS_THE_CHOICE }>("has chosen");
}

#[test]
fn resampling_that_changes_nothing_is_found() {
    check_no_leak::<{ duel::RESAMPLES_NOTHING }>("never changed anything");
}

#[test]
fn resampling_that_spares_the_other_hand_is_found() {
    check_no_leak::<{ duel::RESAMPLES_ONLY_THE_STOCK }>("never changed this secret");
}

#[test]
fn resampling_that_depends_on_the_hidden_order_is_found() {
    check_no_leak::<{ duel::RESAMPLES_IN_ORDER }>("depends on what they cannot know");
}

#[test]
fn a_secret_that_enters_no_hash_is_found() {
    check_no_leak::<{ duel::FORGETS_THE_STOCK }>("do not determine the position");
}

#[test]
fn a_resampled_position_that_cannot_be_played_is_found() {
    check_no_leak::<{ duel::RESAMPLES_NONSENSE }>("after resampling");
}
