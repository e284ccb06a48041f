//! The crate `ts-rs`, where types are described. Elsewhere its derive costs nothing: a server
//! describes no type while it runs, and TypeScript declarations are compared with the types by tests.

#[cfg(feature = "generate")]
pub use described::*;

#[cfg(not(feature = "generate"))]
pub use nothing::TS;

#[cfg(not(feature = "generate"))]
mod nothing {
    pub use shapes_nothing::TS;

    /// Every type: none is described here.
    pub trait TS {}

    impl<T: ?Sized> TS for T {}
}
