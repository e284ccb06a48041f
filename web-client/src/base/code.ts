// Table codes, however they are typed or pasted.

export type CodeCheck = { is: 'good'; code: string } | { is: 'empty' } | { is: 'bad' };

/** Accepts a code with or without blanks and hyphens, or a whole link. */
export function checkCode(typed: string): CodeCheck {
  const fromLink = /\/t\/([A-Za-z0-9]+)\/?(?:[?#].*)?$/.exec(typed.trim())?.[1];
  const code = (fromLink ?? typed).replaceAll(/[\s-]/g, '').toUpperCase();
  if (code === '') return { is: 'empty' };
  return /^[A-Z0-9]+$/.test(code) ? { is: 'good', code } : { is: 'bad' };
}
