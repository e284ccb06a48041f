//! RFC 6902 patches, written straight from a comparison of two typed views.
//!
//! Each view type declares what in it can change ([`Diff`], usually through
//! [`diff_fields!`](crate::diff_fields)); nothing is compared as generic JSON.

use crate::Json;
use crate::basis::json::write_json;
use serde::Serialize;
use std::fmt::Write as _;

/// Enough for the patch of most moves.
const USUAL_BYTES: usize = 512;

/// Compares two values of a type and writes what turns the first into the second.
pub trait Diff: Serialize + PartialEq {
    /// Writes the operations that turn `self` into `new`, which differ.
    fn diff(&self, new: &Self, patch: &mut PatchWriter);
}

/// Collects the operations of one patch as JSON text.
#[derive(Debug)]
pub struct PatchWriter {
    path: String,
    json: Vec<u8>,
}

impl PatchWriter {
    /// The patch that turns `old` into `new`, as a JSON array. Empty (`[]`) if they are equal.
    pub fn between<T: Diff>(old: &T, new: &T) -> Json {
        let mut patch = PatchWriter {
            path: String::with_capacity(64),
            json: Vec::with_capacity(USUAL_BYTES),
        };
        patch.json.push(b'[');
        if old != new {
            old.diff(new, &mut patch);
        }
        patch.json.push(b']');
        Json::written(patch.json)
    }

    /// Compares a named part. Most parts are equal, which is cheap to see.
    pub fn field<T: Diff>(&mut self, name: &str, old: &T, new: &T) {
        if old == new {
            return;
        }
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(name);
        old.diff(new, self);
        self.path.truncate(length);
    }

    /// Compares a numbered part.
    pub fn item<T: Diff>(&mut self, index: usize, old: &T, new: &T) {
        if old == new {
            return;
        }
        let length = self.path.len();
        self.path.push('/');
        match u8::try_from(index) {
            Ok(digit @ 0..=9) => self.path.push(char::from(b'0' + digit)),
            Ok(_) | Err(_) => _ = write!(self.path, "{index}"),
        }
        old.diff(new, self);
        self.path.truncate(length);
    }

    /// Replaces the value at the current path.
    pub fn replace<T: Serialize + ?Sized>(&mut self, new: &T) {
        self.operation("replace", "");
        self.value(new);
    }

    /// Appends to the list at the current path.
    pub fn append<T: Serialize>(&mut self, new: &T) {
        self.operation("add", "/-");
        self.value(new);
    }

    /// Removes item `index` from the list at the current path.
    pub fn remove(&mut self, index: usize) {
        self.operation("remove", &format!("/{index}"));
        self.json.push(b'}');
    }

    fn operation(&mut self, name: &str, suffix: &str) {
        let is_first = self.json.len() == "[".len();
        if !is_first {
            self.json.push(b',');
        }
        let words = [
            "{\"op\":\"",
            name,
            "\",\"path\":\"",
            &self.path,
            suffix,
            "\"",
        ];
        for word in words {
            self.json.extend_from_slice(word.as_bytes());
        }
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) {
        self.json.extend_from_slice(b",\"value\":");
        write_json(&mut self.json, value);
        self.json.push(b'}');
    }
}

/// Implements [`Diff`] for types that are replaced as a whole.
#[macro_export]
macro_rules! diff_whole {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::Diff for $type {
            fn diff(&self, new: &Self, patch: &mut $crate::PatchWriter) {
                patch.replace(new);
            }
        }
    )+};
}

/// Implements [`Diff`] for a struct, field by field. The compiler checks that every
/// field is named.
#[macro_export]
macro_rules! diff_fields {
    ($type:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::Diff for $type {
            fn diff(&self, new: &Self, patch: &mut $crate::PatchWriter) {
                let $type { $($field),+ } = self;
                $(patch.field(stringify!($field), $field, &new.$field);)+
            }
        }
    };
}

diff_whole!(
    bool,
    u8,
    u16,
    u32,
    u64,
    i8,
    i16,
    i32,
    i64,
    String,
    crate::Seat
);

impl<T: Diff> Diff for Option<T> {
    fn diff(&self, new: &Self, patch: &mut PatchWriter) {
        match (self, new) {
            (None, None) => {}
            (Some(old), Some(new)) => old.diff(new, patch),
            (None, Some(_)) | (Some(_), None) => patch.replace(new),
        }
    }
}

impl<T: Diff> Diff for Vec<T> {
    fn diff(&self, new: &Self, patch: &mut PatchWriter) {
        for (index, (old, new)) in self.iter().zip(new).enumerate() {
            patch.item(index, old, new);
        }
        for index in (new.len()..self.len()).rev() {
            patch.remove(index);
        }
        for item in new.iter().skip(self.len()) {
            patch.append(item);
        }
    }
}

impl<T: Diff, const N: usize> Diff for [T; N]
where
    [T; N]: Serialize,
{
    fn diff(&self, new: &Self, patch: &mut PatchWriter) {
        for (index, (old, new)) in self.iter().zip(new).enumerate() {
            patch.item(index, old, new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    struct Inner {
        counts: [u8; 3],
        note: Option<String>,
    }
    diff_fields!(Inner { counts, note });

    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    struct View {
        turn: u32,
        rows: Vec<Inner>,
        last: Option<Inner>,
    }
    diff_fields!(View { turn, rows, last });

    prop_compose! {
        fn inner()(counts: [u8; 3], note in proptest::option::of("[a-z\"/~]{0,4}")) -> Inner {
            Inner { counts, note }
        }
    }
    prop_compose! {
        fn view()(
            turn: u32,
            rows in proptest::collection::vec(inner(), 0..4),
            last in proptest::option::of(inner()),
        ) -> View {
            View { turn, rows, last }
        }
    }

    proptest! {
        #[test]
        fn a_patch_turns_the_old_view_into_the_new_one(old in view(), new in view()) {
            let patch: json_patch::Patch =
                serde_json::from_str(&PatchWriter::between(&old, &new)).unwrap();
            let mut json = serde_json::to_value(&old).unwrap();
            json_patch::patch(&mut json, &patch).unwrap();
            prop_assert_eq!(json, serde_json::to_value(&new).unwrap());
        }
    }

    #[test]
    fn equal_views_need_no_operation() {
        assert_eq!(&*PatchWriter::between(&vec![1_u8, 2], &vec![1_u8, 2]), "[]");
    }
}
