//! The changes that people ask for over HTTP.

use super::Change;
use fondaco_protocol::{
    AddComputer, AnswerClaim, ClaimSeat, CommitPart, JoinTable, LendSeat, LetWatch, MutePerson,
    OpenPart, SetHelp, SetOptions, SetReady, TakeSeat,
};

impl From<JoinTable> for Change {
    fn from(JoinTable { seat, commitment }: JoinTable) -> Change {
        Change::Join { seat, commitment }
    }
}

impl From<CommitPart> for Change {
    fn from(body: CommitPart) -> Change {
        Change::Commit {
            commitment: body.commitment,
            expected: body.expected,
        }
    }
}

impl From<OpenPart> for Change {
    fn from(OpenPart { part }: OpenPart) -> Change {
        Change::Open(part)
    }
}

impl From<TakeSeat> for Change {
    fn from(body: TakeSeat) -> Change {
        Change::Move(body.seat)
    }
}

impl From<AddComputer> for Change {
    fn from(AddComputer { seat, level }: AddComputer) -> Change {
        Change::AddComputer { seat, level }
    }
}

impl From<LendSeat> for Change {
    fn from(LendSeat { level }: LendSeat) -> Change {
        Change::Lend(level)
    }
}

impl From<SetOptions> for Change {
    fn from(options: SetOptions) -> Change {
        Change::Options(options)
    }
}

impl From<SetHelp> for Change {
    fn from(SetHelp { seat, help }: SetHelp) -> Change {
        Change::Help { seat, help }
    }
}

impl From<SetReady> for Change {
    fn from(body: SetReady) -> Change {
        Change::Ready {
            ready: body.ready,
            terms: body.terms,
        }
    }
}

impl From<ClaimSeat> for Change {
    fn from(ClaimSeat { seat, reason }: ClaimSeat) -> Change {
        Change::Claim { seat, reason }
    }
}

impl From<AnswerClaim> for Change {
    fn from(AnswerClaim { asked_at, agree }: AnswerClaim) -> Change {
        Change::AnswerClaim { asked_at, agree }
    }
}

impl From<MutePerson> for Change {
    fn from(MutePerson { person, muted }: MutePerson) -> Change {
        Change::Mute { person, muted }
    }
}

impl From<LetWatch> for Change {
    fn from(LetWatch { spectators }: LetWatch) -> Change {
        Change::Spectators(spectators)
    }
}
