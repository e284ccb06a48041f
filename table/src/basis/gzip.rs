//! Compression of long texts for storing or sending.

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use std::io::{self, Read, Write};

/// Takes some 20 ms per megabyte.
pub fn packed(text: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(text)
        .and_then(|()| gzip.finish())
        .expect("memory takes everything")
}

/// Decompresses a text; anything beyond `bytes_max` is cut off.
pub fn unpacked(packed: &[u8], bytes_max: u64) -> io::Result<String> {
    let mut text = String::new();
    GzDecoder::new(packed)
        .take(bytes_max)
        .read_to_string(&mut text)?;
    Ok(text)
}
