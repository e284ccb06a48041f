// @vitest-environment node

import { parse, type Message } from '@fluent/syntax';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { typesOf } from '../vite-words';

/** Folders of catalogues, the files of their types, and what is in no part. */
const CATALOGUES: readonly [folder: string, types: string, rest: string | null][] = [
  ['words', 'src/i18n/client.gen.ts', 'main'],
  ['../words/words', 'src/i18n/words.gen.ts', null],
  ['../games/golden-horn/words', 'src/games/golden-horn/words.gen.ts', 'board'],
  ['../games/horus/words', 'src/games/horus/words.gen.ts', 'board'],
];

const read = (folder: string, language: string) =>
  readFileSync(`${folder}/${language}.ftl`, 'utf8');
const filesOf = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.ftl'));

/** What a catalogue says, by name. */
function sentences(text: string): Map<string, string> {
  const isMessage = ({ type }: { type: string }) => type === 'Message';
  const messages = parse(text, {}).body.filter(isMessage) as Message[];
  return new Map(
    messages.map(({ id, value }) => [id.name, text.slice(value?.span?.start, value?.span?.end)]),
  );
}

describe.each(CATALOGUES)('the catalogue in %s', (folder, file, rest) => {
  const english = sentences(read(folder, 'en'));

  it('has the types that were generated', () => {
    const types = typesOf(read(folder, 'en'), rest);
    if (process.env.UPDATE_GENERATED === '1') writeFileSync(file, types);
    expect(readFileSync(file, 'utf8')).toBe(types);
  });

  it('exists in every language', () => {
    expect(filesOf(folder)).toEqual(filesOf('../words/words'));
  });

  it.each(filesOf(folder).filter((one) => one !== 'en.ftl'))('is complete in %s', (one) => {
    const own = sentences(readFileSync(`${folder}/${one}`, 'utf8'));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    // Names and counted things may be the same word.
    const same = [...own].filter(
      ([name, text]) => english.get(name) === text && /(?:\p{L}+[ ,]+){3}/u.test(text),
    );
    expect(same).toEqual([]);
  });
});

it('says in every language how long a name and a message may be', () => {
  const limits = /export const (NAME|CHAT)_CHARS_MAX = (\d+)/g;
  const found = [...readFileSync('src/protocol.gen.ts', 'utf8').matchAll(limits)];
  for (const language of filesOf('words').map((file) => file.slice(0, -'.ftl'.length))) {
    const said = sentences(read('words', language));
    for (const [, what, limit = ''] of found) {
      const code = what === 'NAME' ? 'errors-bad_name' : 'errors-bad_text';
      expect(said.get(code), `${code} in ${language}`).toContain(limit);
    }
  }
});

it('never begins a line with a sign that belongs to what stands before it', () => {
  const parting = { any: / %/, fr: /\S [:;?!»]|« \S/ };
  for (const [folder] of CATALOGUES) {
    const french = [...sentences(read(folder, 'fr'))];
    expect(french.some(([, text]) => /\u{a0}[:;?!»]/u.test(text))).toBe(true);
    expect(french.filter(([, text]) => parting.fr.test(text))).toEqual([]);
    for (const file of filesOf(folder)) {
      const said = [...sentences(readFileSync(`${folder}/${file}`, 'utf8'))];
      expect(said.filter(([, text]) => parting.any.test(text))).toEqual([]);
    }
  }
});
