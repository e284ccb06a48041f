//! The crate `schemars`, where types are described. Elsewhere its derive costs nothing: a server
//! describes no type while it runs, and JSON Schemas are compared with the types by tests.

#[cfg(feature = "generate")]
pub use described::*;

#[cfg(not(feature = "generate"))]
pub use nothing::JsonSchema;

#[cfg(not(feature = "generate"))]
mod nothing {
    pub use shapes_nothing::JsonSchema;

    /// Every type: none is described here.
    pub trait JsonSchema {}

    impl<T: ?Sized> JsonSchema for T {}
}
