//! JSON Schema generated from the Rust types of a crate.

use super::committed_file::assert_committed;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, json_schema};
use std::path::Path;

/// A schema document that defines several types.
#[derive(Debug)]
pub struct JsonSchemas {
    generator: SchemaGenerator,
}

impl JsonSchemas {
    /// Describes input: fields with a default may be missing.
    pub fn for_input() -> JsonSchemas {
        let settings = SchemaSettings::draft2020_12();
        JsonSchemas {
            generator: settings.for_deserialize().into_generator(),
        }
    }

    /// Describes output: every field that is always present is required.
    pub fn for_output() -> JsonSchemas {
        let settings = SchemaSettings::draft2020_12();
        JsonSchemas {
            generator: settings.for_serialize().into_generator(),
        }
    }

    /// Adds `T` and the types that it refers to.
    #[must_use]
    pub fn root<T: JsonSchema + ?Sized>(mut self) -> JsonSchemas {
        let _ = self.generator.subschema_for::<T>();
        self
    }

    /// The text of the document.
    pub fn text(&mut self) -> String {
        let definitions = self.generator.take_definitions(true);
        let document = json_schema!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$comment": "Generated from the Rust types; do not edit.",
            "$defs": definitions,
        });
        let text = serde_json::to_string_pretty(&document).expect("schemas serialize");
        text + "\n"
    }
}

/// Asserts that the committed file is this document; `UPDATE_GENERATED=1` writes it.
///
/// # Panics
/// If they differ.
pub fn assert_json_schemas(path: impl AsRef<Path>, mut schemas: JsonSchemas) {
    assert_committed(path.as_ref(), &schemas.text(), "UPDATE_GENERATED");
}
