//! Table ownership: one task per table, found through the directory.

mod alarm;
mod chat_writer;
mod context;
mod directory;
mod handle;
mod here;
mod jobs;
mod loading;
mod memory;
mod owning;
mod relaying;
mod releases;
mod stopwatch;
mod task;
mod thinking;
mod trouble;

pub use directory::Tables;
pub use handle::TableHandle;
