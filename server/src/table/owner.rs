//! Who owns a table: one task each, found through the directory.

mod chat_writer;
mod context;
mod directory;
mod handle;
mod jobs;
mod loading;
mod memory;
mod releases;
mod stopwatch;
mod task;
mod thinking;
mod trouble;

pub use directory::Tables;
pub use handle::TableHandle;
