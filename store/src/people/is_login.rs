//! How logins are told apart from return keys, with which they share a table.

/// Whether a row of `return_keys` is of a login.
macro_rules! is_login {
    () => {
        "coalesce(return_keys.spent_hash = return_keys.key_hash, false)"
    };
}

pub(crate) use is_login;
