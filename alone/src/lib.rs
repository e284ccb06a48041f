//! One table, with its game and its computer players, in a process of its own. The page says what
//! the server's socket would hear, and is told what the socket would send; time and chance come
//! from the page, too. The page keeps the rows of the table: nothing is acknowledged or shown
//! before it has. It also checks files of games, and judges them.

#[cfg(target_family = "wasm")]
mod exports;
mod files {
    //! Files of finished games, wherever they were played.

    mod checked;
    mod reviewed;

    pub use checked::{Checked, Parts, check};
    pub use reviewed::{Reviewed, Reviewing};
}
#[cfg(target_family = "wasm")]
mod games;
mod kept {
    //! What the page keeps of a table.

    mod birth;
    mod rows;

    pub use birth::{Birth, Moment};
    pub use rows::Row;
    pub(crate) use rows::{BIRTH, Kept, on_disk, plan_of, row_of};
}
mod said;
mod sitting;

pub use files::{Checked, Parts, Reviewed, Reviewing, check};
pub use kept::{Birth, Moment, Row};
pub use said::{Answer, Fate, Refusal, Said, Told};
pub use sitting::Alone;
