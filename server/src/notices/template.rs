//! The templates of JSON webhooks.

use serde_json::Value;

/// Whether this is JSON, and thus can be used as a template.
pub(crate) fn is_template(template: &str) -> bool {
    serde_json::from_str::<Value>(template).is_ok()
}

/// Fills in the texts of a template. Inserted values are not expanded again, and cannot break out
/// of their string whatever they contain.
pub(super) fn fill_in(value: &mut Value, values: &[(&str, &str)]) {
    match value {
        Value::String(text) => *text = filled_in(text, values),
        Value::Array(items) => items.iter_mut().for_each(|item| fill_in(item, values)),
        Value::Object(fields) => fields.values_mut().for_each(|field| fill_in(field, values)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn filled_in(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        let (before, from) = rest.split_at(at);
        filled += before;
        let found = values.iter().find(|(name, _)| from.starts_with(name));
        let (value, taken) = found.map_or(("{", 1), |(name, value)| (*value, name.len()));
        filled += value;
        rest = &from[taken..];
    }
    filled + rest
}
