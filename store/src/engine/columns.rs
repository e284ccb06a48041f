//! Values and rows as both databases store them.

use fondaco_protocol::Version;
use game_core::{SEATS_MAX, Seat, SeatSet};

/// The seats awaited at table `t`, as bits.
macro_rules! awaited_now {
    () => {
        "coalesce((
            select last.awaited from actions last
            where last.table_id = t.id and last.seq > t.awaited_seq
            order by last.seq desc limit 1
        ), t.awaited)"
    };
}

pub(crate) use awaited_now;

/// A struct that can be read from any row with columns of the names and types of its fields. The
/// derive of sqlx does the same, and has both databases' drivers compiled a second time, for itself.
macro_rules! from_row {
    (
        $(#[$about:meta])*
        $scope:vis struct $name:ident {
            $($(#[$about_field:meta])* $field_scope:vis $field:ident: $kind:ty,)*
        }
    ) => {
        $(#[$about])*
        $scope struct $name {
            $($(#[$about_field])* $field_scope $field: $kind,)*
        }

        impl<'r, R: sqlx::Row> sqlx::FromRow<'r, R> for $name
        where
            &'static str: sqlx::ColumnIndex<R>,
            $($kind: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,)*
        {
            fn from_row(row: &'r R) -> Result<$name, sqlx::Error> {
                Ok($name { $($field: row.try_get(stringify!($field))?,)* })
            }
        }
    };
}

pub(crate) use from_row;

/// A version as the databases store it. Larger numbers cannot occur in any log.
pub(crate) fn seq(version: Version) -> i64 {
    i64::try_from(version.0).unwrap_or(i64::MAX)
}

/// Seats as the bits that the databases store.
pub(crate) fn bits(awaited: Option<SeatSet>) -> i16 {
    let seats = awaited.into_iter().flat_map(SeatSet::iter);
    seats.fold(0, |bits, seat| bits | bit(seat))
}

/// The seats for the bits stored in a database.
pub(crate) fn seats(bits: i32) -> Option<SeatSet> {
    let seats = Seat::all(SEATS_MAX);
    SeatSet::collect(seats.filter(|seat| bits & i32::from(bit(*seat)) != 0))
}

fn bit(seat: Seat) -> i16 {
    1 << seat.number()
}
