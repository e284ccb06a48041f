//! One list of routes from which both the router and the OpenAPI document are built, so that every
//! address that is served is also described.

use super::document::Document;
use crate::app::App;
use axum::extract::{DefaultBodyLimit, Request};
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{MethodRouter, delete, get, post};
use axum::{Json, Router};
use futures_util::future::BoxFuture;
use schemars::JsonSchema;
use serde_json::Value;
use std::sync::Arc;

/// The path of the description itself.
const DOCUMENT: &str = "/openapi.json";

/// A handler without its type: the layers around handlers are compiled once, not once for every route.
#[derive(Clone)]
struct Erased(Arc<dyn Fn(Request, App) -> BoxFuture<'static, Response> + Send + Sync>);

impl Erased {
    fn from_handler<T>(handler: impl Handler<T, App>) -> Erased {
        Erased(Arc::new(move |request, app| {
            Box::pin(handler.clone().call(request, app))
        }))
    }
}

impl Handler<Erased, App> for Erased {
    type Future = BoxFuture<'static, Response>;

    fn call(self, request: Request, app: App) -> Self::Future {
        (self.0)(request, app)
    }
}

/// The routes below `/api` with their descriptions.
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

    /// A route that answers with `R`.
    pub(super) fn get<R: JsonSchema, T: 'static>(
        self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.get_with::<(), R, T>(path, summary, handler)
    }

    /// A route that answers with `R`, given the query `Q`.
    pub(super) fn get_with<Q: JsonSchema, R: JsonSchema, T: 'static>(
        mut self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.reading::<Q, R>("get", path, summary);
        self.serve(path, get(Erased::from_handler(handler)))
    }

    /// A route that takes a `B` and answers with `R`.
    pub(super) fn post<B: JsonSchema, R: JsonSchema, T: 'static>(
        mut self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.writing::<B, R>("post", path, summary);
        self.serve(path, post(Erased::from_handler(handler)))
    }

    /// The same for a body of more bytes than others may have.
    pub(super) fn post_large<B: JsonSchema, R: JsonSchema, T: 'static>(
        mut self,
        bytes: usize,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.writing::<B, R>("post", path, summary);
        let limit = DefaultBodyLimit::max(bytes);
        self.serve(path, post(Erased::from_handler(handler)).layer(limit))
    }

    /// A route that ends something and answers with `R`.
    pub(super) fn delete<R: JsonSchema, T: 'static>(
        mut self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.document.reading::<(), R>("delete", path, summary);
        self.serve(path, delete(Erased::from_handler(handler)))
    }

    fn serve(self, path: &str, handler: MethodRouter<App>) -> Routes {
        Routes {
            router: self.router.route(path, handler),
            ..self
        }
    }

    #[cfg(test)]
    pub(super) fn document(self) -> Value {
        self.document.finish()
    }

    /// The finished router, including its own description.
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
