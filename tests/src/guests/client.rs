//! A client over real sockets, like a bot written in any language.

mod person;
mod refused;
mod table_socket;

pub use person::{Person, socket_config};
pub use refused::{Refused, code_text};
pub use table_socket::{Gap, TableSocket};
