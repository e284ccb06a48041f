//! Tables whose people are connected to several servers: pure. Each end is a function of messages and
//! time; nothing here waits or knows what carries its messages.

pub mod wire {
    //! What nodes say to each other, and how it is packed.

    mod bundle;
    #[cfg(any(test, feature = "testkit"))]
    mod bus;
    mod envelope;
    mod message;
    pub(crate) mod stream;

    pub use bundle::{Bundle, messages};
    #[cfg(any(test, feature = "testkit"))]
    pub use bus::{Bus, Memory, Packet, WAITING_MAX, Weather};
    pub use envelope::Refused;
    pub use envelope::{ClusterKey, Opener, Sealer};
    pub use message::{Kind, Lane, Message};
    pub(crate) use stream::{Incoming, Outgoing};
}

mod edges;
pub mod lease;
mod relay;

pub use edges::Edges;
pub use lease::{Event, Next, State, step};
pub use relay::{Handed, HandedGuest, Relay, RelayEffect, RelayInput, attached_again};
