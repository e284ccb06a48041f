//! What tells a request that came over the server's own TLS.

/// Marks such a request, among its extensions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encrypted;
