//! What circles are known by inside the server.

use uuid::Uuid;

/// A circle. Its link changes, and this does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CircleId(pub Uuid);
