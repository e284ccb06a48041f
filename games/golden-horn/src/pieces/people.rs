//! Mercenaries and peasants (DM-1, DM-3). Without the expansion there are none.

use game_core::diff_fields;
use serde::{Deserialize, Serialize};
use std::ops::{AddAssign, SubAssign};
use ts_rs::TS;

/// How many mercenaries and peasants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize, TS)]
pub struct People {
    pub mercenaries: u8,
    pub peasants: u8,
}

diff_fields!(People {
    mercenaries,
    peasants
});

impl People {
    pub const NOBODY: People = People::new(0, 0);

    pub const fn new(mercenaries: u8, peasants: u8) -> People {
        People {
            mercenaries,
            peasants,
        }
    }

    pub const fn total(self) -> u8 {
        self.mercenaries + self.peasants
    }

    /// Whether these people include all of `others`.
    pub const fn contains(self, others: People) -> bool {
        self.mercenaries >= others.mercenaries && self.peasants >= others.peasants
    }
}

impl AddAssign for People {
    fn add_assign(&mut self, other: People) {
        self.mercenaries += other.mercenaries;
        self.peasants += other.peasants;
    }
}

impl SubAssign for People {
    fn sub_assign(&mut self, other: People) {
        self.mercenaries -= other.mercenaries;
        self.peasants -= other.peasants;
    }
}
