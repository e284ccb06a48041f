//! How much may be done besides serving.

use std::thread::available_parallelism;

/// How many cores may replay old games at the same time: all but one, so that moves never wait for
/// them. Further requests wait.
pub(crate) fn cores_to_spare() -> usize {
    let cores = available_parallelism().map_or(1, |cores| cores.get());
    cores.saturating_sub(1).max(1)
}
