//! How much may be done beside serving.

use std::thread::available_parallelism;

/// How many cores may play old games again at the same time: all but one, so that moves never wait
/// for them; further requests wait.
pub(crate) fn cores_to_spare() -> usize {
    let cores = available_parallelism().map_or(1, |cores| cores.get());
    cores.saturating_sub(1).max(1)
}
