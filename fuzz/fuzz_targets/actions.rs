#![no_main]

use fondaco_tests::entry;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| entry::actions(bytes));
