//! One list of routes, from which both the router and the OpenAPI document are made: an address
//! that answers is an address that is described.

use super::document::Document;
use crate::app::App;
use axum::handler::Handler;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use schemars::JsonSchema;
use serde_json::Value;
use std::sync::Arc;

/// Where the description itself is.
const DOCUMENT: &str = "/openapi.json";

/// The routes below `/api`, and what is said of them.
pub(super) struct Routes {
    router: Router<App>,
    document: Document,
}

impl Routes {
    pub(super) fn new() -> Routes {
        Routes {
            router: Router::new(),
            document: Document::new(),
        }
    }

    /// Answers with `R`.
    pub(super) fn get<R: JsonSchema, T: 'static>(
        mut self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.reading::<(), R>("get", path, summary);
        self.router = self.router.route(path, get(handler));
        self
    }

    /// Answers with `R`, as the query `Q` asks.
    pub(super) fn get_with<Q: JsonSchema, R: JsonSchema, T: 'static>(
        mut self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.reading::<Q, R>("get", path, summary);
        self.router = self.router.route(path, get(handler));
        self
    }

    /// Takes a `B` and answers with `R`.
    pub(super) fn post<B: JsonSchema, R: JsonSchema, T: 'static>(
        mut self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.writing::<B, R>("post", path, summary);
        self.router = self.router.route(path, post(handler));
        self
    }

    /// Ends something and answers with `R`.
    pub(super) fn delete<R: JsonSchema, T: 'static>(
        mut self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.reading::<(), R>("delete", path, summary);
        self.router = self.router.route(path, delete(handler));
        self
    }

    #[cfg(test)]
    pub(super) fn document(self) -> Value {
        self.document.finish()
    }

    /// The router, which describes itself.
    pub(super) fn finish(mut self) -> Router<App> {
        let summary = "This description, in OpenAPI";
        self.document.reading::<(), Value>("get", DOCUMENT, summary);
        let document = Arc::new(self.document.finish());
        let show = move || {
            let document = Json((*document).clone());
            async move { document }
        };
        self.router.route(DOCUMENT, get(show))
    }
}
