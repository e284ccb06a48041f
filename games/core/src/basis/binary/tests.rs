use super::*;
use proptest::prelude::*;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug, Serialize)]
enum Kind {
    Plain,
    Numbered(i32),
    Pair(u8, u8),
    Named { name: String },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type")]
enum Tagged {
    Nothing,
    Some { seats: Vec<u8> },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct View {
    kinds: Vec<Kind>,
    counts: [u16; 2],
    last: Option<Option<Tagged>>,
    names: BTreeMap<String, i64>,
}

fn bytes<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_binary(&mut bytes, value);
    bytes
}

fn kind() -> impl Strategy<Value = Kind> {
    prop_oneof![
        Just(Kind::Plain),
        (-2..2).prop_map(Kind::Numbered),
        (0..2_u8, 0..2_u8).prop_map(|(one, other)| Kind::Pair(one, other)),
        "[a-b]{0,2}".prop_map(|name| Kind::Named { name }),
    ]
}

fn tagged() -> impl Strategy<Value = Tagged> {
    let seats = proptest::collection::vec(0..2_u8, 0..3);
    prop_oneof![
        Just(Tagged::Nothing),
        seats.prop_map(|seats| Tagged::Some { seats })
    ]
}

prop_compose! {
    fn view()(
        kinds in proptest::collection::vec(kind(), 0..3),
        counts in [0..300_u16, 0..2_u16],
        last in proptest::option::of(proptest::option::of(tagged())),
        names in proptest::collection::btree_map("[a-b]{0,1}", -70..70_i64, 0..2),
    ) -> View {
        View { kinds, counts, last, names }
    }
}

proptest! {
    #[test]
    fn two_values_have_the_same_bytes_only_if_they_are_equal(one in view(), other in view()) {
        prop_assert_eq!(bytes(&one) == bytes(&other), one == other);
    }

    #[test]
    fn numbers_are_written_alike_in_any_width(number: i16) {
        prop_assert_eq!(bytes(&number), bytes(&i64::from(number)));
        prop_assert_eq!(bytes(&number.unsigned_abs()), bytes(&u64::from(number.unsigned_abs())));
    }
}

#[test]
fn the_form_stays_as_it_is() {
    let view = View {
        kinds: vec![Kind::Plain, Kind::Numbered(-1), Kind::Pair(1, 2)],
        counts: [300, 0],
        last: Some(None),
        names: BTreeMap::from([("a".to_owned(), 64)]),
    };
    let expected = [
        &b"\x01\x05Plain\x01\x08Numbered\x01\x01\x04Pair\x01\x02\x00"[..],
        b"\x82\x2c\x01\x00",
        b"\x01\x00",
        b"\x01\x01a\x81\x80\x00",
    ];
    assert_eq!(bytes(&view), expected.concat());
}

#[test]
fn a_field_that_is_left_out_is_an_error() {
    #[derive(Serialize)]
    struct Leaky {
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<u8>,
    }
    for (hand, is_written) in [(Some(1), true), (None, false)] {
        let written = Leaky { hand }.serialize(&mut Writer(&mut Vec::new()));
        assert_eq!(written.is_ok(), is_written);
    }
}
