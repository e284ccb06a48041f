//! Faults among servers while people play: nothing that was acknowledged is lost, nobody's versions
//! have a gap, and everybody can soon go on.

use fondaco_tests::crash::{Fault, NodesCampaign, NodesVerdict};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::Program;
use std::time::Duration;
use tokio::sync::Mutex;

/// The maximum wait for most tables: a lease of 6 s expires, and a frozen server wakes after 7.
const PAUSE_MAX: Duration = Duration::from_secs(15);

/// A dozen servers at a time are enough for a small machine: with more, they would fail for want of
/// processor, not by the faults.
static TURN: Mutex<()> = Mutex::const_new(());

/// A single campaign might notice nothing.
const CONTROLS_MAX: u64 = 12;

async fn campaign(fault: Fault) -> NodesVerdict {
    campaign_of(fault, Program::Fondaco, 10, 5).await
}

async fn campaign_of(fault: Fault, program: Program, faults: u32, seed: u64) -> NodesVerdict {
    let tables = if program == Program::Fondaco { 4 } else { 8 };
    let campaign = NodesCampaign {
        fault,
        servers: 3,
        faults,
        tables,
        program,
        seed,
    };
    let found = if fault == Fault::DatabaseStopped {
        campaign.run(&PostgresServer::start()).await
    } else {
        campaign.run(PostgresServer::shared()).await
    };
    let found = found.unwrap();
    println!("{found}");
    found
}

fn assert_kept(found: &NodesVerdict) {
    assert!(found.verdict.is_clean(), "{found}");
    assert!(found.verdict.acked > 100, "{found}");
    assert!(found.pause(90) < PAUSE_MAX, "{found}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_servers_are_killed_or_stopped() {
    needs!(Postgres, Nats);
    let _turn = TURN.lock().await;
    let (killed, gone, stopped, cut) = tokio::join!(
        campaign(Fault::Killed),
        campaign(Fault::Gone),
        campaign(Fault::Stopped),
        campaign(Fault::DatabaseCut),
    );
    for found in [killed, gone, stopped, cut] {
        assert_kept(&found);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_servers_and_what_is_between_them_fail() {
    needs!(Postgres, Nats);
    let _turn = TURN.lock().await;
    let (frozen, nats_restarted, nats_killed, nats_frozen, database) = tokio::join!(
        campaign(Fault::Frozen),
        campaign(Fault::NatsRestarted),
        campaign(Fault::NatsKilled),
        campaign(Fault::NatsFrozen),
        campaign(Fault::DatabaseStopped),
    );
    for found in [frozen, nats_restarted, nats_killed, nats_frozen, database] {
        assert_kept(&found);
    }
}

/// By a program that shares no code with ours: see `tests/histories`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_judge_finds_nothing_wrong_with_several_servers() {
    needs!(Postgres, Nats, Python);
    let found = campaign_of(Fault::Killed, Program::Fondaco, 2, 6).await;
    let judged = found.verdict.judged;
    assert!(judged.violations.is_empty(), "{judged}");
    assert!(judged.operations > 100, "{judged}");
}

/// The checker must notice what is wrong with the servers: a broken promise, or somebody waiting
/// for something that never arrives.
async fn assert_caught(program: Program, fault: Fault) {
    for seed in 1..=CONTROLS_MAX {
        let found = campaign_of(fault, program, 5, seed).await;
        if !found.verdict.is_clean() || found.pause(100) > PAUSE_MAX {
            return;
        }
    }
    panic!("nothing was noticed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_answer_too_early_are_caught() {
    needs!(Postgres, Nats);
    assert_caught(Program::Faulty, Fault::Killed).await;
}
