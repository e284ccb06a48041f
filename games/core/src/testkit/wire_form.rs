//! Actions as they come off the wire.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;

/// Asserts that an action survives a round trip through JSON, and that no
/// object in it takes an unknown field.
///
/// An internally tagged enum ignores fields beside a unit variant whatever
/// `deny_unknown_fields` says: write such a variant with braces, `EndTurn {}`.
///
/// # Panics
/// If it does not hold.
pub fn assert_wire_form<A>(action: &A)
where
    A: Eq + fmt::Debug + Serialize + DeserializeOwned,
{
    let json = serde_json::to_value(action).expect("actions serialize");
    let back: A = serde_json::from_value(json.clone())
        .unwrap_or_else(|error| panic!("{action:?} cannot be read back: {error}"));
    assert_eq!(&back, action, "JSON changes the action");
    for loose in with_unknown_fields(&json) {
        let read = serde_json::from_value::<A>(loose.clone());
        assert!(read.is_err(), "an unknown field is accepted: {loose}");
    }
}

/// The value with an unknown field in each of its objects in turn.
fn with_unknown_fields(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("no_such_field".to_owned(), Value::Bool(true));
            all.push(Value::Object(more));
            for (name, field) in fields {
                all.extend(with_unknown_fields(field).into_iter().map(|changed| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), changed);
                    Value::Object(fields)
                }));
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                all.extend(with_unknown_fields(item).into_iter().map(|changed| {
                    let mut items = items.clone();
                    items[index] = changed;
                    Value::Array(items)
                }));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    all
}
