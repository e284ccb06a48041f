//! Several servers, with a real NATS server between them.
#![expect(
    clippy::unwrap_used,
    reason = "clippy takes the helpers of tests for ordinary code"
)]

mod campaign;
mod carrier;
mod fence;
mod looking_back;
mod night;
mod parts;
mod processes;
mod proxy;
mod sealing;
mod tls;
