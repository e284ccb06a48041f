//! The store's conformance suite, on SQLite and on PostgreSQL.
#![expect(
    clippy::unwrap_used,
    reason = "clippy takes the helpers of tests for ordinary code"
)]

/// Runs each test on both databases, with a fresh one each time.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test(crate::place::Place::sqlite()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test]
            async fn $test() {
                fondaco_tests::needs!(Postgres);
                super::$test(crate::place::Place::postgres().await).await;
            })+
        }
    };
}

mod archive;
mod awaited;
mod backup;
mod bad_entries;
mod batches;
mod circles;
mod clocks;
mod cluster;
mod company;
mod evenings;
mod export;
mod faults;
mod fence;
mod given_up;
mod load;
mod log;
mod logins;
mod nodes;
mod notices;
mod opening;
mod outage;
mod pages;
mod people;
mod place;
mod plans;
mod reports;
mod return_keys;
mod rot;
mod sample;
mod scans;
mod seat_wishes;
mod summaries;
mod tables;
mod upgrade;
