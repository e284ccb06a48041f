//! The OpenAPI description of the REST interface, generated from the wire types: by tests, which
//! compare it with the one that is served.

use fondaco_protocol::ErrorBody;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The path of all routes, relative to the address of the site.
const BASE: &str = "/api";
/// Where the document has its schemas.
const SCHEMAS: &str = "/components/schemas";

/// The JSON Schema of OpenAPI 3.1.
fn dialect() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| settings.meta_schema = None)
}

/// An OpenAPI 3.1 document under construction.
pub(super) struct Document {
    schemas: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Document {
    pub(super) fn new() -> Document {
        Document {
            schemas: dialect()
                .with(|settings| settings.definitions_path = SCHEMAS.into())
                .into_generator(),
            paths: Map::new(),
        }
    }

    /// Adds an operation without a body, with the fields of `Q` in its query.
    pub(super) fn reading<Q: JsonSchema, R: JsonSchema>(
        &mut self,
        method: &str,
        path: &str,
        summary: &str,
    ) {
        let responses = self.responses::<R>();
        let mut parameters = in_path(path);
        parameters.extend(in_query::<Q>());
        let operation =
            json!({ "summary": summary, "parameters": parameters, "responses": responses });
        self.add(method, path, operation);
    }

    /// Adds an operation with a body.
    pub(super) fn writing<B: JsonSchema, R: JsonSchema>(
        &mut self,
        method: &str,
        path: &str,
        summary: &str,
    ) {
        let body = self.schemas.subschema_for::<B>();
        let responses = self.responses::<R>();
        let operation = json!({
            "summary": summary,
            "parameters": in_path(path),
            "requestBody": {
                "required": true,
                "content": { "application/json": { "schema": body } },
            },
            "responses": responses,
        });
        self.add(method, path, operation);
    }

    fn responses<R: JsonSchema>(&mut self) -> Value {
        let schema = self.schemas.subschema_for::<R>();
        let error = self.schemas.subschema_for::<ErrorBody>();
        json!({
            "200": {
                "description": "done",
                "content": { "application/json": { "schema": schema } },
            },
            "default": {
                "description": "refused; nothing has changed",
                "content": { "application/json": { "schema": error } },
            },
        })
    }

    fn add(&mut self, method: &str, path: &str, operation: Value) {
        let path = format!("{BASE}{path}");
        let entry = self.paths.entry(path).or_insert_with(|| json!({}));
        entry[method] = operation;
    }

    pub(super) fn finish(mut self) -> Value {
        let schemas = self.schemas.take_definitions(true);
        json!({
            "openapi": "3.1.0",
            "info": { "title": "Fondaco", "version": env!("CARGO_PKG_VERSION") },
            "paths": self.paths,
            "components": { "schemas": schemas },
        })
    }
}

fn in_path(path: &str) -> Vec<Value> {
    let names = path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    names
        .map(|name| {
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
        })
        .collect()
}

fn in_query<Q: JsonSchema>() -> Vec<Value> {
    let settings = dialect().with(|settings| settings.inline_subschemas = true);
    let schema = settings.into_generator().into_root_schema_for::<Q>();
    let fields = schema.get("properties").and_then(Value::as_object);
    let fields = fields.into_iter().flatten();
    fields
        .map(|(name, schema)| json!({ "name": name, "in": "query", "schema": schema }))
        .collect()
}

mod tests {
    use crate::http::api::routes;
    use game_core::testkit::assert_committed;
    use serde_json::Value;
    use std::path::Path;

    fn document() -> Value {
        routes().document()
    }

    /// `UPDATE_GENERATED=1` writes it.
    #[test]
    fn what_is_served_describes_the_types() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
        let text = format!("{:#}\n", document());
        assert_committed(&path, &text, "UPDATE_GENERATED");
    }

    #[test]
    fn every_reference_in_the_document_leads_somewhere() {
        let document = document();
        let text = document.to_string();
        let mut found = 0;
        for reference in text.split("\"$ref\":\"#").skip(1) {
            let pointer = reference.split('"').next().unwrap();
            assert!(
                document.pointer(pointer).is_some(),
                "{pointer} leads nowhere"
            );
            found += 1;
        }
        assert!(found > 20, "only {found} references");
    }

    #[test]
    fn schemas_are_of_the_version_that_the_document_names() {
        let text = document().to_string();
        assert!(!text.contains("\"nullable\""), "a word of OpenAPI 3.0");
    }

    #[test]
    fn queries_are_described() {
        let document = document();
        let parameters = &document["paths"]["/api/me/games"]["get"]["parameters"];
        let names: Vec<_> = parameters
            .as_array()
            .unwrap()
            .iter()
            .map(|p| &p["name"])
            .collect();
        assert_eq!(names, ["before", "before_id", "ruleset"]);
    }

    /// Routes are added only in the list, so that none is missing from the document.
    #[test]
    fn there_is_no_route_outside_the_list() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http");
        // Concatenated, or this file itself would match.
        let call = [".route", "("].concat();
        let mut read = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let lists = ["routes.rs", "health.rs", "router.rs"];
            let is_list = lists.iter().any(|list| path.ends_with(list));
            let adds = text.contains(&call);
            assert_eq!(adds, is_list, "{}", path.display());
            read += 1;
        }
        assert!(read > 8, "only {read} files");
    }
}
