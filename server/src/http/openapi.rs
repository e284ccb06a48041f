//! The REST interface described, from the wire types themselves.

use super::doctor::Doctor;
use super::opening::{Opening, Word};
use axum::Json;
use fondaco_protocol::{
    CreateSession, CreateTable, ErrorBody, ForkTable, GameFile, JoinTable, Me, RematchTable,
    Replay, RulesetView, SeatToken, ServerInfo, SetOptions, SetReady, TableSummary, TableView,
    TakeOver, TakeSeat,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The OpenAPI 3.1 document.
pub(super) async fn document() -> Json<Value> {
    Json(build())
}

fn build() -> Value {
    let mut paths = Paths {
        schemas: SchemaSettings::openapi3().into_generator(),
        paths: Map::new(),
    };
    paths.get::<Option<Me>>("/api/session", "Who one is; null without a session");
    paths.post::<CreateSession, Me>("/api/session", "A new guest, or another name");
    paths.get::<Vec<RulesetView>>("/api/rulesets", "The games with their options");
    paths.get::<ServerInfo>("/api/server", "Where the server is reached");
    paths.get::<Vec<TableSummary>>("/api/tables", "The open tables that are listed");
    paths.post::<CreateTable, TableView>("/api/tables", "Opens a table and takes its first seat");
    paths.get::<TableView>("/api/tables/by-code/{code}", "A table by its code");
    paths.get::<TableView>("/api/tables/{id}", "A table by its id");
    paths.get::<Vec<TableSummary>>("/api/me/tables", "One's own tables that are not over");
    paths.get::<Vec<TableSummary>>("/api/me/games", "One's own finished games");
    paths.get::<Replay>(
        "/api/tables/{id}/replay",
        "What one may see of a game, step by step",
    );
    paths.get::<GameFile>("/api/tables/{id}/file", "A finished game, to be checked");
    paths.post::<RematchTable, TableView>("/api/tables/{id}/rematch", "The same people play again");
    paths.post::<ForkTable, TableView>(
        "/api/tables/{id}/fork",
        "A table that goes on from a position",
    );
    paths.post::<Map<String, Value>, SeatToken>(
        "/api/tables/{id}/handover",
        "A token that moves the own seat",
    );
    paths.post::<TakeOver, TableView>("/api/tables/{id}/take-over", "Takes the seat of a token");
    paths.post::<JoinTable, TableView>("/api/tables/{id}/join", "Takes a seat");
    paths.post::<TakeSeat, TableView>("/api/tables/{id}/seat", "Moves to another seat");
    paths.post::<TakeSeat, TableView>("/api/tables/{id}/remove", "The host removes a player");
    paths.post::<SetOptions, TableView>("/api/tables/{id}/options", "The host changes the table");
    paths.post::<SetReady, TableView>("/api/tables/{id}/ready", "Ready or not");
    paths.get::<Doctor>(
        "/api/doctor",
        "What the server sees of a request, and what is set up wrongly",
    );
    paths.get::<Opening>("/api/opening", "Whether opening a table takes a word");
    paths.post::<Word, Opening>("/api/opening", "Gives the word");
    for (path, summary) in [
        ("/api/tables/{id}/leave", "Gives the own seat up"),
        ("/api/tables/{id}/start", "The host starts the game"),
        ("/api/tables/{id}/close", "The host closes the table"),
    ] {
        paths.post::<Map<String, Value>, TableView>(path, summary);
    }
    paths.finish()
}

struct Paths {
    schemas: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Paths {
    fn get<R: JsonSchema>(&mut self, path: &str, summary: &str) {
        let response = self.response::<R>();
        self.add(
            path,
            "get",
            json!({ "summary": summary, "responses": response }),
        );
    }

    fn post<B: JsonSchema, R: JsonSchema>(&mut self, path: &str, summary: &str) {
        let body = self.schemas.subschema_for::<B>();
        let response = self.response::<R>();
        let request =
            json!({ "required": true, "content": { "application/json": { "schema": body } } });
        let operation =
            json!({ "summary": summary, "requestBody": request, "responses": response });
        self.add(path, "post", operation);
    }

    fn response<R: JsonSchema>(&mut self) -> Value {
        let schema = self.schemas.subschema_for::<R>();
        let error = self.schemas.subschema_for::<ErrorBody>();
        json!({
            "200": { "description": "done", "content": { "application/json": { "schema": schema } } },
            "default": { "description": "refused; nothing has changed", "content": { "application/json": { "schema": error } } },
        })
    }

    fn add(&mut self, path: &str, method: &str, mut operation: Value) {
        let names: Vec<&str> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .collect();
        operation["parameters"] = names
            .iter()
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        let entry = self.paths.entry(path).or_insert_with(|| json!({}));
        entry[method] = operation;
    }

    fn finish(mut self) -> Value {
        let schemas = self.schemas.take_definitions(true);
        json!({
            "openapi": "3.1.0",
            "info": { "title": "Fondaco", "version": env!("CARGO_PKG_VERSION") },
            "paths": self.paths,
            "components": { "schemas": schemas },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::build;

    #[test]
    fn every_reference_in_the_document_leads_somewhere() {
        let document = build();
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
}
