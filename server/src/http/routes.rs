//! One list of routes from which both the router and the OpenAPI document are built, so that every
//! address that is served is also described.

#[cfg(test)]
use super::document::Document;
use crate::app::App;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::handler::Handler;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use axum::routing::{MethodRouter, delete, get, post};
use futures_util::future::BoxFuture;
use schemars::JsonSchema;
use serde_json::Value;
use std::sync::Arc;

/// The path of the description itself.
const DOCUMENT: &str = "/openapi.json";
/// Generated from the wire types by a test, which compares it with them.
const DESCRIPTION: &str = include_str!("../../openapi.json");

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
    #[cfg(test)]
    document: Document,
}

impl Routes {
    pub(super) fn new() -> Routes {
        Routes {
            router: Router::new(),
            #[cfg(test)]
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
        self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.reading::<Q, R>("get", path, summary)
            .serve(path, get(Erased::from_handler(handler)))
    }

    /// A route that takes a `B` and answers with `R`.
    pub(super) fn post<B: JsonSchema, R: JsonSchema, T: 'static>(
        self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.writing::<B, R>("post", path, summary)
            .serve(path, post(Erased::from_handler(handler)))
    }

    /// The same for a body of more bytes than others may have.
    pub(super) fn post_large<B: JsonSchema, R: JsonSchema, T: 'static>(
        self,
        bytes: usize,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        let limit = DefaultBodyLimit::max(bytes);
        self.writing::<B, R>("post", path, summary)
            .serve(path, post(Erased::from_handler(handler)).layer(limit))
    }

    /// A route that ends something and answers with `R`.
    pub(super) fn delete<R: JsonSchema, T: 'static>(
        self,
        path: &str,
        summary: &str,
        handler: impl Handler<T, App>,
    ) -> Routes {
        self.reading::<(), R>("delete", path, summary)
            .serve(path, delete(Erased::from_handler(handler)))
    }

    fn serve(mut self, path: &str, handler: MethodRouter<App>) -> Routes {
        self.router = self.router.route(path, handler);
        self
    }

    /// The finished router, including its own description.
    pub(super) fn finish(self) -> Router<App> {
        let json = [(CONTENT_TYPE, "application/json")];
        self.describing_itself()
            .router
            .route(DOCUMENT, get(move || async move { (json, DESCRIPTION) }))
    }

    fn describing_itself(self) -> Routes {
        self.reading::<(), Value>("get", DOCUMENT, "This description, in OpenAPI")
    }
}

#[cfg(not(test))]
#[expect(
    clippy::extra_unused_type_parameters,
    reason = "what a route takes and answers stands beside it for tests, which describe it"
)]
impl Routes {
    fn reading<Q: JsonSchema, R: JsonSchema>(self, _: &str, _: &str, _: &str) -> Routes {
        self
    }

    fn writing<B: JsonSchema, R: JsonSchema>(self, _: &str, _: &str, _: &str) -> Routes {
        self
    }
}

#[cfg(test)]
impl Routes {
    fn reading<Q: JsonSchema, R: JsonSchema>(
        mut self,
        method: &str,
        path: &str,
        summary: &str,
    ) -> Routes {
        self.document.reading::<Q, R>(method, path, summary);
        self
    }

    fn writing<B: JsonSchema, R: JsonSchema>(
        mut self,
        method: &str,
        path: &str,
        summary: &str,
    ) -> Routes {
        self.document.writing::<B, R>(method, path, summary);
        self
    }

    pub(super) fn document(self) -> Value {
        self.describing_itself().document.finish()
    }
}
