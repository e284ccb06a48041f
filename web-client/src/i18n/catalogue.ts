// What compiled catalogues of sentences call. The server has the same functions.

/** The plural category of a number, by the rules of the language. */
export function pluralRules(language: string): (count: number) => Intl.LDMLPluralRule {
  let rules: Intl.PluralRules | undefined;
  return (count) => (rules ??= new Intl.PluralRules(language)).select(count);
}

/** How a word begins, for “an” and “d’”: `vowel`, `h`, `y` or `consonant`. */
export function start(word: string): string {
  const first = word.charAt(0).toLowerCase();
  if (first === 'h' || first === 'y') return first;
  return /[aeiouàâéèêëîïôûœ]/.test(first) ? 'vowel' : 'consonant';
}

/** “+” before a number above zero. */
export function sign(count: number): string {
  return count > 0 ? '+' : '';
}
