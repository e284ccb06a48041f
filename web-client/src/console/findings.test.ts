import { expect, test } from 'vitest';
import { serverNow } from '../base/server-time';
import type { ConsoleWords } from '../i18n/client.gen';
import type { ConsoleView } from '../protocol.gen';
import { findings } from './findings';
import { WELL } from './testing';

/** Each text is its own name. */
const words = new Proxy(
  {},
  {
    get: (_, name: string) =>
      /^(address(Good|Other)|savingBad|certificate(Good|Bad)|backupsLast)$/.test(name)
        ? (what: string) => `${name} ${what}`
        : name,
  },
) as ConsoleWords;

const HERE = 'https://games.example/console';

const texts = (view: ConsoleView, here = HERE) =>
  findings(view, here, words, 'en').map(({ is, text }) => `${is} ${text}`);

test('a server that is set up well has only its backups to do', () => {
  expect(texts(WELL)).toEqual([
    'good addressGood https://games.example/',
    'good httpsGood',
    'good savingGood',
    'open backupsEmbedded',
    'good wordSet',
    'good noticesOn',
  ]);
});

test('each thing to be done is found by itself', () => {
  const found = (view: Partial<ConsoleView>, here = HERE) =>
    texts({ ...WELL, ...view }, here).filter((text) => !texts(WELL).includes(text));
  expect(found({ public_url: null })).toEqual(['open addressNone']);
  expect(found({}, 'http://localhost:7878/console')).toEqual([
    'open addressOther https://games.example/',
  ]);
  expect(found({ is_https: false })).toEqual(['bad httpsBad']);
  expect(found({ trouble: 'disk full' })).toEqual(['bad savingBad disk full']);
  expect(found({ database: 'postgresql' })).toEqual(['open backupsPostgresql']);
  const in20Days = serverNow() + 20 * 86_400_000;
  expect(found({ certificate_until: in20Days })[0]).toMatch(/^good certificateGood/);
  expect(found({ certificate_until: serverNow() })[0]).toMatch(/^bad certificateBad/);
  const copied = (made_at: number) => {
    const file = { name: 'a.sqlite', made_at, bytes: 1, holds: null };
    return { backups: { folder: '', files: [file], doing: null, failure: null } };
  };
  expect(found(copied(serverNow()))).toEqual(['good backupsLast now']);
  expect(found(copied(serverNow() - 20 * 86_400_000))).toEqual(['open backupsLast 20 days ago']);
  expect(found({ has_opening_word: false })).toEqual(['open wordNone']);
  expect(found({ sends_notices: false })).toEqual(['open noticesOff']);
});
