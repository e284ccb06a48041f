//! A few seconds of each attack from one address; `cargo xtask siege` runs each for ten minutes.

use fondaco_tests::siege::{Attack, lay};
use std::time::Duration;

const SMOKE: Duration = Duration::from_secs(6);

/// Generous, because the server is unoptimised and runs beside other tests; a server that is
/// blocked does not answer at all.
const STEP_MAX: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_shut_the_server() {
    for attack in Attack::ALL {
        let report = lay(attack, SMOKE, STEP_MAX).await;
        let report = report.unwrap_or_else(|error| panic!("{}: {error:#}", attack.name()));
        println!("{}", report.line());
    }
}
