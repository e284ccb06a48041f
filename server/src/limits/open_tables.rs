//! How many different tables may be open at one address: a table that somebody has open stays in
//! memory.

use super::address::AddressKey;
use fondaco_protocol::TableId;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;

/// Which tables are open at which address.
#[derive(Clone)]
pub struct OpenTables {
    most: usize,
    open: Arc<Mutex<Open>>,
}

/// The tables of each address, with the number of sockets at each.
type Open = HashMap<AddressKey, HashMap<TableId, usize>>;

/// A socket at a table; it counts until it is dropped.
pub struct OpenTable {
    tables: OpenTables,
    address: AddressKey,
    table: TableId,
}

impl OpenTables {
    pub(super) fn new(most: usize) -> OpenTables {
        OpenTables {
            most,
            open: Arc::default(),
        }
    }

    /// Counts a socket at this table; `None` if the address has too many others open.
    pub fn open(&self, address: AddressKey, table: TableId) -> Option<OpenTable> {
        let mut open = self.lock();
        let tables = open.entry(address).or_default();
        if tables.len() >= self.most && !tables.contains_key(&table) {
            return None;
        }
        *tables.entry(table).or_default() += 1;
        Some(OpenTable {
            tables: self.clone(),
            address,
            table,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock()
    }
}

impl Drop for OpenTable {
    fn drop(&mut self) {
        let mut open = self.tables.lock();
        let Some(tables) = open.get_mut(&self.address) else {
            return;
        };
        if let Some(sockets) = tables.get_mut(&self.table) {
            *sockets -= 1;
            if *sockets == 0 {
                tables.remove(&self.table);
            }
        }
        if tables.is_empty() {
            open.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use uuid::Uuid;

    fn table(number: u128) -> TableId {
        TableId(Uuid::from_u128(number))
    }

    fn address(last: u8) -> AddressKey {
        AddressKey::of(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn an_address_is_at_so_many_tables_and_with_any_number_of_pages() {
        let tables = OpenTables::new(2);
        let open = |at: u8, number| tables.open(address(at), table(number));
        let here = [open(1, 1), open(1, 1), open(1, 2)];
        assert!(here.iter().all(Option::is_some));
        assert!(open(1, 3).is_none());
        assert!(open(2, 3).is_some(), "another address");
        let [first, second, _third] = here;
        drop(first);
        assert!(open(1, 3).is_none(), "one page is still there");
        drop(second);
        assert!(open(1, 3).is_some());
    }

    #[test]
    fn addresses_that_have_left_are_forgotten() {
        let tables = OpenTables::new(2);
        drop(tables.open(address(1), table(1)));
        assert!(tables.lock().is_empty());
    }
}
