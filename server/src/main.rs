//! The server's program.
fn main() {}
