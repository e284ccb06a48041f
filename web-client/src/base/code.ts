// Table codes, however they are typed, pasted, or changed by a messenger on the way.

export type CodeCheck = { is: 'good'; code: string } | { is: 'empty' } | { is: 'bad' };

/** Earlier codes had six characters; none has I, O, 0 or 1. */
const CODE = /^(?:[A-HJ-NP-Z2-9]{6}|[A-HJ-NP-Z2-9]{8})$/;

const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Accepts a code with or without blanks and signs, a link, or a text that has just one of them. */
export function checkCode(typed: string): CodeCheck {
  const text = plain(typed);
  if (!/[\p{L}\p{N}]/u.test(text)) return { is: 'empty' };
  const linked = [...text.matchAll(/\/t\/([a-z0-9]+)/gi)].map(([, code]) => code ?? '');
  const found = onlyOne(linked) ?? onlyOne([text.replaceAll(SIGNS, '')]) ?? amongWords(text);
  return found === null ? { is: 'bad' } : { is: 'good', code: found };
}

/** The code at the beginning of an address below `t/` that something was added to; `null` if there is none. */
export function codeAt(path: string): string | null {
  const [, code] = /^t\/([a-z0-9]+)[^a-z0-9/]/i.exec(plain(decoded(path))) ?? [];
  return onlyOne([code ?? '']);
}

/** Most codes have a digit, which few words have. The words of another link are none. */
function amongWords(text: string): string | null {
  if (text.includes('://')) return null;
  const words = text.split(SIGNS);
  return onlyOne(words.filter((word) => /\d/.test(word))) ?? onlyOne(words);
}

/** Letters and digits as one types them, without what nobody sees. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function onlyOne(texts: readonly string[]): string | null {
  const codes = new Set(texts.map((text) => text.toUpperCase()).filter((text) => CODE.test(text)));
  const [code] = codes;
  return codes.size === 1 && code !== undefined ? code : null;
}
