//! JSON text that is known to be valid because it was written here.

use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::cell::Cell;
use std::fmt;
use std::ops::Deref;

/// Each thread keeps a buffer for its next text, unless that has grown larger than this.
const SCRATCH_BYTES_MAX: usize = 64 * 1024;

thread_local! {
    static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Lends out the thread's buffer, empty. Many texts are written on every move, and this saves each
/// of them from growing step by step.
pub fn with_scratch<T>(write: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    let mut buffer = SCRATCH.take();
    buffer.clear();
    let written = write(&mut buffer);
    if buffer.capacity() <= SCRATCH_BYTES_MAX {
        SCRATCH.set(buffer);
    }
    written
}

/// Appends the text of a value.
///
/// # Panics
/// As [`Json::of`].
pub fn write_json<T: Serialize + ?Sized>(text: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(text, value).expect("views, events and actions serialize");
}

/// One JSON value as text. It is copied into other JSON verbatim, without being parsed again.
#[derive(Clone)]
pub struct Json(Box<RawValue>);

impl Json {
    /// The text of a value.
    ///
    /// # Panics
    /// If the value has no JSON form, such as a map whose keys are not strings.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Json {
        Json(to_raw_value(value).expect("views, events and actions serialize"))
    }

    /// Parses the value; `None` if it is not a `T`.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(self).ok()
    }

    /// Wraps text that was assembled in this crate.
    pub(crate) fn written(text: Vec<u8>) -> Json {
        let text = String::from_utf8(text).expect("JSON is UTF-8");
        Json(RawValue::from_string(text).expect("this crate writes valid JSON"))
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        **self == **other
    }
}

impl Eq for Json {}

impl Deref for Json {
    type Target = str;

    fn deref(&self) -> &str {
        self.0.get()
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_put_into_other_json_as_they_stand() {
        let items = [Json::of("a\"b"), Json::of(&[1, 2]), Json::of(&None::<u8>)];
        assert_eq!(&*Json::of(&items), r#"["a\"b",[1,2],null]"#);
        let spaced = Json::written(b"{ \"kept\" : 1 }".to_vec());
        assert_eq!(&*Json::of(&[spaced]), r#"[{ "kept" : 1 }]"#);
    }

    #[test]
    fn the_buffer_is_lent_empty_even_while_it_is_lent() {
        with_scratch(|outer| {
            outer.extend_from_slice(b"outer");
            with_scratch(|inner| {
                assert!(inner.is_empty());
                inner.extend_from_slice(b"inner");
            });
            assert_eq!(outer, b"outer");
        });
        with_scratch(|again| assert!(again.is_empty()));
    }

    #[test]
    fn a_buffer_that_has_grown_large_is_not_kept() {
        with_scratch(|buffer| buffer.reserve(SCRATCH_BYTES_MAX + 1));
        with_scratch(|buffer| assert!(buffer.capacity() <= SCRATCH_BYTES_MAX));
    }
}
