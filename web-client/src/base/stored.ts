// Settings stored on this device.

/** Reads a number from 0 to 1. */
export function storedShare(key: string, otherwise: number): number {
  const stored = Number(localStorage.getItem(key) ?? Number.NaN);
  return stored >= 0 && stored <= 1 ? stored : otherwise;
}

export function storedFlag(key: string, otherwise: boolean): boolean {
  const stored = localStorage.getItem(key);
  return stored === null ? otherwise : stored === 'yes';
}

export function storeFlag(key: string, value: boolean) {
  localStorage.setItem(key, value ? 'yes' : 'no');
}
