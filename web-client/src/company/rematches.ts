// Which tables are rematches: those that one came to by one, in this tab.

const STORED = 'fondaco.rematches';

/** More in one evening are forgotten. */
const REMATCHES_MAX = 20;

export function rememberRematch(code: string) {
  const codes = [...read().filter((known) => known !== code), code].slice(-REMATCHES_MAX);
  sessionStorage.setItem(STORED, codes.join(' '));
}

export function isRematch(code: string): boolean {
  return read().includes(code);
}

function read(): string[] {
  return (sessionStorage.getItem(STORED) ?? '').split(' ').filter(Boolean);
}
