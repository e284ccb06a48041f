// Keeps the screen awake, where browsers can, which is over HTTPS only.

/**
 * Keeps the screen from going dark while the page is in view; returns a function that stops it.
 * Where that is impossible or refused, nothing happens.
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  let lock: Promise<WakeLockSentinel | null> | null = null;
  const release = () => {
    void lock?.then((held) => held?.release());
    lock = null;
  };
  // Browsers release the lock of a hidden page, so it is requested again.
  const follow = () => {
    if (document.visibilityState === 'visible') lock ??= request();
    else release();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release();
  };
}

async function request(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    // The battery is low, for instance.
    return null;
  }
}
