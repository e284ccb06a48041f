//! SQLite's write-ahead log ends, for SQLite, where the first frame is not as it was written: after
//! a power cut that is right, but if a bit has flipped, everything after it is dropped in silence.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

/// The bytes of the header: its number, format, page size, sequence, two salts and two sums.
const HEADER_BYTES: usize = 32;

/// The bytes before each page: its number, the size after a commit, two salts and two sums.
const FRAME_BYTES: usize = 24;

/// The number at the start; with its last bit set, sums are over big-endian words.
const MAGIC: u32 = 0x377f_0682;

/// The largest page that SQLite has.
const PAGE_BYTES_MAX: usize = 65_536;

/// The number of frames that SQLite will not use although they belong to the log, because one before
/// them is damaged. 0 after a crash of the program; after a power cut, the disk may have kept later
/// frames and lost earlier ones, and then 0 or a few that were never committed.
///
/// # Errors
/// If the log cannot be read.
pub fn frames_cut_off(log: &Path) -> io::Result<u64> {
    let file = match File::open(log) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        opened => opened?,
    };
    let mut file = BufReader::new(file);
    let mut header = [0; HEADER_BYTES];
    if !is_read(&mut file, &mut header)? {
        return Ok(0);
    }
    let is_big = word(&header, 0) & 1 == 1;
    let page = word(&header, 8) as usize;
    let mut sums = Sums {
        is_big,
        sums: (0, 0),
    };
    sums.add(&header[..24]);
    let is_whole = word(&header, 0) & !1 == MAGIC
        && page.is_power_of_two()
        && (512..=PAGE_BYTES_MAX).contains(&page)
        && sums.are(&header[24..]);
    if !is_whole {
        // Zeros are what a new file may be on a disk after a power cut.
        return Ok(u64::from(header != [0; HEADER_BYTES]));
    }
    let (mut is_valid, mut cut_off) = (true, 0);
    let mut frame = vec![0; FRAME_BYTES + page];
    while is_read(&mut file, &mut frame)? {
        let is_of_log = frame[8..16] == header[16..24];
        if is_valid {
            sums.add(&frame[..8]);
            sums.add(&frame[FRAME_BYTES..]);
            is_valid = is_of_log && sums.are(&frame[16..24]);
        } else if is_of_log {
            cut_off += 1;
        }
    }
    Ok(cut_off)
}

/// False at the end of the file.
fn is_read(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(std::array::from_fn(|index| bytes[at + index]))
}

/// The running sums of the log.
struct Sums {
    is_big: bool,
    sums: (u32, u32),
}

impl Sums {
    fn add(&mut self, bytes: &[u8]) {
        let number = |bytes: &[u8; 4]| {
            if self.is_big {
                u32::from_be_bytes(*bytes)
            } else {
                u32::from_le_bytes(*bytes)
            }
        };
        let (words, _) = bytes.as_chunks::<4>();
        let (mut one, mut two) = self.sums;
        for pair in words.chunks_exact(2) {
            one = one.wrapping_add(number(&pair[0])).wrapping_add(two);
            two = two.wrapping_add(number(&pair[1])).wrapping_add(one);
        }
        self.sums = (one, two);
    }

    fn are(&self, written: &[u8]) -> bool {
        self.sums == (word(written, 0), word(written, 4))
    }
}
