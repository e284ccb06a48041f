//! What stands in for the tables of Unicode in a browser. There one person plays alone, and nobody
//! else reads a name or a message.

pub mod names {
    //! The names that people choose.

    /// Whether people could confuse the two names.
    pub fn are_alike(one: &str, other: &str) -> bool {
        one == other
    }
}

pub(super) mod visible {
    //! Which characters people see.

    /// Whether all of the text can be seen.
    pub fn is_visible(text: &str) -> bool {
        !text.contains(char::is_control)
    }
}
