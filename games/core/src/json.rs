//! JSON text that is known to be valid, because it was written here.

use serde::Serialize;
use std::fmt;
use std::ops::Deref;

/// Room for most texts that are made on every move, so that they do not grow bit by bit.
const USUAL_BYTES: usize = 512;

/// One JSON value as text. It can be put into other JSON as it stands: whoever
/// receives it need not check it again.
#[derive(Clone, PartialEq, Eq)]
pub struct Json(String);

impl Json {
    /// The text of a value.
    ///
    /// # Panics
    /// If the value has no JSON form: a map whose keys are no text, for example.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Json {
        let mut text = Vec::with_capacity(USUAL_BYTES);
        serde_json::to_writer(&mut text, value).expect("views, events and actions serialize");
        Json(String::from_utf8(text).expect("JSON is UTF-8"))
    }

    /// A list of values.
    pub fn list<'a>(items: impl IntoIterator<Item = &'a Json>) -> Json {
        let mut text = String::from("[");
        for item in items {
            if text.len() > 1 {
                text.push(',');
            }
            text.push_str(item);
        }
        text.push(']');
        Json(text)
    }

    /// Text that this crate has put together.
    pub(crate) fn written(text: String) -> Json {
        debug_assert!(serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok());
        Json(text)
    }
}

impl Deref for Json {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_hold_their_items_as_they_are() {
        let items = [Json::of("a\"b"), Json::of(&[1, 2]), Json::of(&None::<u8>)];
        assert_eq!(&*Json::list(&items), r#"["a\"b",[1,2],null]"#);
        assert_eq!(&*Json::list([]), "[]");
    }
}
