//! Actions as they come off the wire.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;

/// Variants are tried by index up to this one.
const VARIANTS_TRIED: u8 = 3;

/// Asserts that an action survives a round trip through JSON, that no object in it accepts
/// an unknown field, and that it is written in one way only: other spellings that serde
/// reads as the same action (a list for an object, a variant by its index) are written the
/// same way, so that a log has exactly one text per action.
///
/// An internally tagged enum ignores extra fields next to a unit variant, regardless of
/// `deny_unknown_fields`: write such a variant with braces, `EndTurn {}`.
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
    let text = written(action);
    for spelling in other_spellings(&json, &text) {
        let Ok(read) = serde_json::from_value::<A>(spelling.clone()) else {
            continue;
        };
        let again: A = serde_json::from_str(&written(&read))
            .unwrap_or_else(|error| panic!("{spelling} cannot be read back: {error}"));
        assert_eq!(again, read, "JSON changes the action {spelling}");
        assert!(
            read != *action || written(&read) == text,
            "one action has two texts: {} and {text}",
            written(&read)
        );
    }
    for loose in with_unknown_fields(&json) {
        let read = serde_json::from_value::<A>(loose.clone());
        assert!(read.is_err(), "an unknown field is accepted: {loose}");
    }
}

/// Copies of the value, each with an unknown field in one of its objects.
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

fn written<A: Serialize>(action: &A) -> String {
    serde_json::to_string(action).expect("actions serialize")
}

/// Other spellings of `text`, some of which serde may accept.
fn other_spellings(value: &Value, text: &str) -> Vec<Value> {
    let mut all = Vec::new();
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort_by_key(|name| text.find(&format!("\"{name}\":")));
            all.push(names.iter().map(|&name| fields[name].clone()).collect());
            for (name, field) in fields {
                let with = |field| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), field);
                    Value::Object(fields)
                };
                all.extend(other_spellings(field, text).into_iter().map(with));
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let with = |item| {
                    let mut items = items.clone();
                    items[index] = item;
                    Value::Array(items)
                };
                all.extend(other_spellings(item, text).into_iter().map(with));
            }
        }
        Value::String(word) => {
            all.push(word.to_uppercase().into());
            all.extend((0..VARIANTS_TRIED).map(Value::from));
        }
        Value::Number(number) => {
            all.extend(number.as_f64().map(Value::from));
            all.push(number.to_string().into());
        }
        Value::Null | Value::Bool(_) => {}
    }
    all
}
