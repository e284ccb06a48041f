// Diagnoses a connection step by step. The means are passed in, so that tests need no network.

import type { DoctorWords } from '../i18n/client.gen';

export type Check = 'server' | 'cookie' | 'socket' | 'clock';

export interface Finding {
  readonly check: Check;
  readonly is: 'good' | 'bad' | 'skipped';
  readonly text: string;
}

/** How the lobby's socket fares: it opens and receives messages, only opens, or does neither. */
export type SocketTrial = 'speaks' | 'silent' | 'closed';

export interface Means {
  /**
   * By a plain request; `null` if no answer comes. `at` is the server's clock, if it is included.
   */
  askServer(): Promise<{ at: number | null } | null>;
  /** The name by which the server knows this browser; `null` if it has none. */
  askName(): Promise<string | null>;
  canKeepCookies(): boolean;
  trySocket(): Promise<SocketTrial>;
  now(): number;
}

/** Clocks that differ by less than this do no harm, in milliseconds. */
const SKEW_MAX = 60_000;

const MINUTE = 60_000;

export async function examine(means: Means, words: DoctorWords): Promise<Finding[]> {
  const answer = await means.askServer();
  if (answer === null) {
    const skipped = (['cookie', 'socket', 'clock'] as const).map((check) => ({
      check,
      is: 'skipped' as const,
      text: words.skipped,
    }));
    return [{ check: 'server', is: 'bad', text: words.server.bad }, ...skipped];
  }
  return [
    { check: 'server', is: 'good', text: words.server.good },
    await known(means, words),
    await live(means, words),
    onTime(answer.at, means.now(), words),
  ];
}

async function known(means: Means, { cookie }: DoctorWords): Promise<Finding> {
  if (!means.canKeepCookies()) return { check: 'cookie', is: 'bad', text: cookie.bad };
  const name = await means.askName();
  return { check: 'cookie', is: 'good', text: name === null ? cookie.unknown : cookie.good(name) };
}

async function live(means: Means, { socket }: DoctorWords): Promise<Finding> {
  const trial = await means.trySocket();
  if (trial === 'speaks') return { check: 'socket', is: 'good', text: socket.good };
  return { check: 'socket', is: 'bad', text: trial === 'silent' ? socket.silent : socket.bad };
}

function onTime(at: number | null, now: number, { clock }: DoctorWords): Finding {
  const skew = at === null ? 0 : Math.abs(now - at);
  return skew < SKEW_MAX
    ? { check: 'clock', is: 'good', text: clock.good }
    : { check: 'clock', is: 'bad', text: clock.bad(Math.round(skew / MINUTE)) };
}
