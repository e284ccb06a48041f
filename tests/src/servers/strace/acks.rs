//! Finds acks in sent data.

/// How an ack begins in a frame; the command's id follows.
const ACK: &str = "{\"type\":\"ack\",\"cmd_id\":\"";

/// Length of a command's id as text, in characters.
const ID_CHARS: usize = 36;

/// The commands that are acknowledged in the sent data.
pub(crate) fn acks(sent: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(sent);
    let found = text.match_indices(ACK);
    found
        .filter_map(|(at, _)| {
            let id = at + ACK.len();
            text.get(id..id + ID_CHARS).map(str::to_owned)
        })
        .collect()
}

/// The bytes of a string that is printed in the form `\x2f\x74`.
pub(crate) fn text_bytes(text: &str) -> Vec<u8> {
    let digit = |byte: u8| (byte as char).to_digit(16).unwrap_or(0) as u8;
    let escaped = text.as_bytes().chunks_exact(r"\x00".len());
    escaped
        .map(|byte| digit(byte[2]) << 4 | digit(byte[3]))
        .collect()
}
