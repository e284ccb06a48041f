//! Randomness for everything except games.

/// Random bytes from the operating system.
///
/// # Panics
/// If the operating system cannot provide any; nothing could be kept secret then.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
