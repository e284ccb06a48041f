//! What an edge must know about a frame. The owner looks it up, so that edges need not read what
//! they pass on.

use fondaco_protocol::CommandId;
use serde::Deserialize;
use table::sent::Frame;

/// The kinds of messages that matter to edges.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Ack,
    Rejected,
    Done,
    Allowed,
    Ahead,
    Hint,
    Closing,
    #[serde(other)]
    Other,
}

fn kind(frame: &Frame) -> Option<Kind> {
    #[derive(Deserialize)]
    struct Head {
        #[serde(rename = "type")]
        kind: Kind,
    }
    let head: Head = serde_json::from_str(frame.as_str()).ok()?;
    Some(head.kind)
}

/// The command that a frame for one connection answers.
pub(crate) fn answered(frame: &Frame) -> Option<CommandId> {
    #[derive(Deserialize)]
    struct Answer {
        cmd_id: CommandId,
    }
    match kind(frame)? {
        Kind::Ack | Kind::Rejected | Kind::Done | Kind::Allowed | Kind::Ahead | Kind::Hint => {
            let answer: Answer = serde_json::from_str(frame.as_str()).ok()?;
            Some(answer.cmd_id)
        }
        Kind::Closing | Kind::Other => None,
    }
}

/// Whether the frame says that the table is closing its connections.
pub(crate) fn is_goodbye(frame: &Frame) -> bool {
    kind(frame) == Some(Kind::Closing)
}
