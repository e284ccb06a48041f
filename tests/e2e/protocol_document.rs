//! The interface describes itself.

use fondaco_tests::client::Person;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::Value;

#[tokio::test]
async fn every_address_of_the_document_answers() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let document: Value = ada.get("/api/openapi.json").await.unwrap();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 14, "{} paths", paths.len());
    for (path, operations) in paths {
        let address = path.replace("{id}", "none").replace("{code}", "NOCODE");
        for method in operations.as_object().unwrap().keys() {
            let refused = match method.as_str() {
                "get" => ada.get::<Value>(&address).await,
                "post" => {
                    ada.post::<Value>(&address, &serde_json::json!({ "no": 1 }))
                        .await
                }
                "delete" => ada.delete::<Value>(&address).await,
                other => panic!("{other} {path}"),
            };
            let code = refused.err().map(|error| error.code()).unwrap_or_default();
            assert!(
                code != "not_found" && !code.starts_with("broken"),
                "{method} {path}: {code}"
            );
        }
    }
}
