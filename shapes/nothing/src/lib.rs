//! The derives of `schemars` and `ts-rs` for a build that describes no type: they accept the same
//! attributes and write nothing.

use proc_macro::TokenStream;

/// In place of the derive of `schemars`.
#[proc_macro_derive(JsonSchema, attributes(schemars, serde))]
pub fn json_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In place of the derive of `ts-rs`.
#[proc_macro_derive(TS, attributes(ts))]
pub fn ts(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
