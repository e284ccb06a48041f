// What is stored on this device: a convenience that may be forbidden, missing or full. Nothing else uses the browser's
// storage.

/** What could not be stored, for as long as the page is open. It counts before what was stored earlier. */
const unstored = new Map<string, string>();

/** `null` if nothing is stored, or nothing may be read. */
export function stored(key: string): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** Reads what was stored as JSON. Check its type: it may come from another version, or from somebody's hands. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Reads a number from 0 to 1. */
export function storedShare(key: string, otherwise: number): number {
  const share = Number(stored(key) ?? Number.NaN);
  return share >= 0 && share <= 1 ? share : otherwise;
}

export function storedFlag(key: string, otherwise: boolean): boolean {
  const flag = stored(key);
  return flag === null ? otherwise : flag === 'yes';
}

export function storeFlag(key: string, value: boolean) {
  store(key, value ? 'yes' : 'no');
}

/** For tests. */
export function forgetUnstored() {
  unstored.clear();
}
