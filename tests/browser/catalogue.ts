import { readFileSync } from 'node:fs';

/** What the client says in a language: a text on one line of its catalogue, by its key. */
export function sayingsIn(language: string) {
  const file = new URL(`../../web-client/words/${language}.ftl`, import.meta.url);
  const catalogue = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [key, text] = line.split(/ = (.*)/s);
        return key !== undefined && text !== undefined ? [[key, text] as const] : [];
      }),
  );
  return (key: string, values: Record<string, string> = {}): string => {
    const text = catalogue.get(key);
    if (text === undefined) throw new Error(`${language}.ftl has no ${key} on one line`);
    return text.replaceAll(/\{ \$(\w+) \}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} wants to know ${name}`);
      return value;
    });
  };
}
