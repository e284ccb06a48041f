//! Finished games in company, when the people are at servers other than the table's.

use crate::night::spread;
use crate::processes::cluster;
use fondaco_protocol::{ClientMessage, CommandId, Moment, ServerMessage};
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{Dice, HORUS};
use fondaco_tests::needs;
use serde_json::json;
use uuid::Uuid;

fn moment(step: u32) -> Moment {
    Moment {
        step,
        seat: None,
        marks: Vec::new(),
    }
}

async fn lead(socket: &mut TableSocket, step: u32) {
    let cmd_id = CommandId(Uuid::new_v4());
    let lead = ClientMessage::Lead {
        cmd_id,
        moment: moment(step),
    };
    socket.send(&lead).await.unwrap();
}

async fn show(socket: &mut TableSocket, step: u32) {
    let cmd_id = CommandId(Uuid::new_v4());
    let show = ClientMessage::Show {
        cmd_id,
        moment: Some(moment(step)),
    };
    socket.send(&show).await.unwrap();
}

/// Waits until everybody is told that nobody leads, or that somebody shows this step.
async fn all_see(sockets: &mut [TableSocket], wanted: Option<u32>) {
    for socket in sockets {
        let told = socket.until(|message| match message {
            ServerMessage::LookingBack { lead } => {
                let step = lead.as_ref().map(|lead| lead.moment.step);
                (step == wanted).then_some(())
            }
            _ => None,
        });
        told.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_leads_at_one_server_and_others_follow_at_others_until_the_owner_is_killed() {
    needs!(Postgres, Nats);
    let mut cluster = cluster(3).await;
    let mut night = spread(&cluster, HORUS, 2).await;
    night.play(&mut Dice::new(3), 5_000).await;
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    let walter = Person::guest(&cluster.urls()[0], "Walter").await.unwrap();
    night
        .sockets
        .push(walter.connect(night.table).await.unwrap());
    all_see(&mut night.sockets[2..], None).await;

    // The players are at the second and third server, and Walter at that of the table.
    lead(&mut night.sockets[0], 2).await;
    all_see(&mut night.sockets, Some(2)).await;
    show(&mut night.sockets[0], 5).await;
    all_see(&mut night.sockets, Some(5)).await;
    lead(&mut night.sockets[1], 7).await;
    all_see(&mut night.sockets, Some(7)).await;
    // A *what if* is opened at one server, and everybody who follows learns of it at their own.
    let body = json!({ "version": 5, "hot_seat": false, "what_if": true });
    let by = &night.people[1];
    let what_if = by.at(night.table, "fork", body).await.unwrap();
    for socket in &mut night.sockets {
        let told = socket.until(|message| match message {
            ServerMessage::PlayedOn {
                table,
                what_if: true,
                ..
            } => Some(table.id),
            _ => None,
        });
        assert_eq!(told.await.unwrap(), what_if.id);
    }
    let mut there = Vec::new();
    for person in night.people.iter().chain([&walter]) {
        there.push(person.connect(what_if.id).await.unwrap());
    }
    for by in [0, 2, 1, 2] {
        let before = there[by].version();
        let action = there[by].legal_actions().swap_remove(0);
        there[by].act(&action).await.unwrap();
        for socket in &mut there {
            while socket.version() == before || socket.legal_actions().is_empty() {
                socket.next().await.unwrap();
            }
        }
    }
    drop(there);
    show(&mut night.sockets[0], 8).await;
    let refused = night.sockets[0].until(|message| match message {
        ServerMessage::Rejected { code, .. } => Some(code_text(*code)),
        _ => None,
    });
    assert_eq!(refused.await.unwrap(), "not_leading");

    // Who leads is in the memory of the owner, and goes with it: the others are told, and anybody may
    // lead again.
    cluster.kill(0).await.unwrap();
    night.sockets.pop();
    let dora = Person::guest(&cluster.urls()[1], "Dora").await.unwrap();
    night.sockets.push(dora.connect(night.table).await.unwrap());
    all_see(&mut night.sockets, None).await;
    show(&mut night.sockets[1], 9).await;
    let refused = night.sockets[1].until(|message| match message {
        ServerMessage::Rejected { code, .. } => Some(code_text(*code)),
        _ => None,
    });
    assert_eq!(refused.await.unwrap(), "not_leading");
    lead(&mut night.sockets[2], 3).await;
    all_see(&mut night.sockets, Some(3)).await;
}
