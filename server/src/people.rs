//! Who people are: sessions, names, and the tokens that prove either.

mod token;

pub(crate) use token::Token;
