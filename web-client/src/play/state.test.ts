// @vitest-environment node

import { FINGERPRINT } from '../connection/shorthand.gen';
import { describe, expect, it } from 'vitest';
import type { PrivatePart, ServerMessage, TableView } from '../protocol.gen';
import { saying } from './chat';
import { aLine } from './testing-chat';
import { aPresence, aQuestion, aTable } from './testing';
import {
  adopt,
  begin,
  choose,
  dismissRefusal,
  forget,
  greeted,
  hello,
  LOG_LINES_MAX,
  NOTHING_PREPARED,
  receive,
  unanswered,
  unsent,
  type Command,
  type TableState,
} from './state';

const table: TableView = aTable({ status: 'playing' });
const presence = aPresence([true, false]);
const own = (actions: string[], events: PrivatePart['events'] = []): PrivatePart => ({
  view: { hand: 1 },
  actions: actions.map((action) => ({ action, preview: null })),
  can_undo: false,
  events,
});

const snapshot = (version: number): ServerMessage => ({
  type: 'snapshot',
  table,
  presence,
  seat: 0,
  question: null,
  clocks: null,
  position: {
    version,
    hash: `hash-${version}`,
    public: { turn: version, kept: { deep: true } },
    private: own(['wait']),
    log: [],
  },
});

const update = (
  version: number,
  more: Partial<Extract<ServerMessage, { type: 'update' }>> = {},
): ServerMessage => ({
  type: 'update',
  version,
  hash: `hash-${version}`,
  at: 1000 + version,
  patch: [{ op: 'replace', path: '/turn', value: version }],
  events: [{ type: 'turn', version }],
  private: null,
  ...more,
});

const act: Command = { type: 'act', cmd_id: 'c1', version: 5, action: 'wait' };
const playing = receive(begin(table), snapshot(5));
const after = (state: TableState, ...messages: ServerMessage[]) => messages.reduce(receive, state);

describe('before anything is heard', () => {
  it('nobody is there, and nothing is prepared', () => {
    expect(begin(table)).toMatchObject({
      presence: {
        seats: [false, false],
        shaky: [false, false],
        away_since: [null, null],
        inactive_since: [null, null],
        spectators: 0,
        watching: [],
      },
      prepared: { steps: [], quickly: false, dropped: null, missed: null },
    });
  });
});

describe('a snapshot', () => {
  it('brings as many lines of the log as are kept', () => {
    const log = Array.from({ length: LOG_LINES_MAX + 1 }, (_, at) => ({
      version: at,
      at,
      events: [],
    }));
    const long = snapshot(LOG_LINES_MAX) as Extract<ServerMessage, { type: 'snapshot' }>;
    if (long.position === null) throw new Error('it has a position');
    const state = receive(begin(table), { ...long, position: { ...long.position, log } });
    expect(state.position?.log).toEqual(log.slice(1));
  });

  it('shows everything', () => {
    expect(playing.position).toMatchObject({ version: 5, hash: 'hash-5', lastEvents: [] });
    expect(playing.presence).toBe(presence);
    expect(playing.sync).toBe('current');
  });

  it('replaces even what is newer, for the server knows better', () => {
    expect(receive(playing, snapshot(3)).position?.version).toBe(3);
  });

  it('says from which seat one sees the game, which can be another one each time', () => {
    const from = (seat: number | null) => ({ ...snapshot(6), seat }) as ServerMessage;
    expect(receive(begin(table), from(1)).seat).toBe(1);
    expect(receive(receive(begin(table), from(1)), from(0)).seat).toBe(0);
    expect(receive(begin(table), from(null)).seat).toBeNull();
  });

  it('before the start has no position', () => {
    const message: ServerMessage = {
      type: 'snapshot',
      table,
      presence,
      seat: 0,
      question: null,
      clocks: null,
      position: null,
    };
    expect(receive(playing, message).position).toBeNull();
  });
});

describe('the answer to a request', () => {
  const at = (revision: number, code: string) => aTable({ revision, code });

  it('shows at once what it has changed', () => {
    expect(adopt(begin(at(1, 'OLD')), at(2, 'NEW')).table.code).toBe('NEW');
  });

  it('that arrives after something newer changes nothing', () => {
    const state = receive(begin(at(1, 'OLD')), { type: 'table', table: at(3, 'NEWEST') });
    expect(adopt(state, at(2, 'NEW')).table.code).toBe('NEWEST');
  });
});

describe('an update', () => {
  const next = receive(playing, update(6));

  it('patches the view and shares the rest', () => {
    expect(next.position?.view).toEqual({ turn: 6, kept: { deep: true } });
    const kept = (state: TableState) => (state.position?.view as { kept: unknown }).kept;
    expect(kept(next)).toBe(kept(playing));
  });

  it('appends to the log and says what happened', () => {
    const events = [{ type: 'turn', version: 6 }];
    expect(next.position?.log).toEqual([{ version: 6, at: 1006, events }]);
    expect(next.position?.lastEvents).toEqual(events);
  });

  it('keeps the own part unless it changed', () => {
    expect(next.position?.own).toBe(playing.position?.own);
    const changed = own(['go']);
    expect(receive(playing, update(6, { private: changed })).position?.own).toBe(changed);
  });

  it('tells a seat its own version of an event', () => {
    const told = own([], [{ index: 1, event: 'you drew red' }]);
    const state = receive(playing, update(6, { events: ['a', 'b', 'c'], private: told }));
    expect(state.position?.lastEvents).toEqual(['a', 'you drew red', 'c']);
  });

  it('that is known already changes nothing', () => {
    expect(receive(next, update(6))).toBe(next);
    expect(receive(next, update(4))).toBe(next);
  });

  it('after a gap asks for what is missing', () => {
    const behind = receive(playing, update(7));
    expect(behind.sync).toBe('behind');
    expect(behind.position).toBe(playing.position);
    expect(hello(behind)).toEqual({
      type: 'hello',
      seen: { version: 5, hash: 'hash-5' },
      shorthand: FINGERPRINT,
    });
    expect(after(behind, update(6)).sync).toBe('current');
  });

  it('that does not fit asks for a snapshot', () => {
    const lost = receive(playing, update(6, { patch: [{ op: 'remove', path: '/nothing' }] }));
    expect(lost.sync).toBe('lost');
    expect(lost.position).toBe(playing.position);
    expect(hello(lost)).toEqual({ type: 'hello', seen: null, shorthand: FINGERPRINT });
    expect(receive(lost, snapshot(6)).sync).toBe('current');
  });

  it('without a position to apply it to asks for a snapshot', () => {
    expect(receive(begin(table), update(1)).sync).toBe('lost');
  });

  it('does not let the log grow for ever', () => {
    let state = playing;
    for (let version = 6; version < LOG_LINES_MAX + 20; version += 1) {
      state = receive(state, update(version));
    }
    expect(state.position?.log).toHaveLength(LOG_LINES_MAX);
    expect(state.position?.log.at(-1)?.version).toBe(LOG_LINES_MAX + 19);
  });
});

describe('a command', () => {
  const waiting = choose(playing, act);

  it('is under way alone', () => {
    expect(choose(waiting, { ...act, cmd_id: 'c2' })).toBe(waiting);
    expect(unanswered(waiting)).toBe(act);
  });

  it('ends when it is acked and shown, in either order', () => {
    const ack: ServerMessage = { type: 'ack', cmd_id: 'c1', version: 6 };
    const acked = receive(waiting, ack);
    expect(acked.pending).not.toBeNull();
    expect(unanswered(acked)).toBeNull();
    expect(receive(acked, update(6)).pending).toBeNull();
    expect(after(waiting, update(6), ack).pending).toBeNull();
    expect(after(waiting, ack, snapshot(6)).pending).toBeNull();
  });

  it('is not begun by an answer', () => {
    expect(receive(playing, { type: 'ack', cmd_id: 'c1', version: 5 })).toBe(playing);
  });

  it('is not ended by answers to others', () => {
    expect(receive(waiting, { type: 'ack', cmd_id: 'other', version: 6 })).toBe(waiting);
    const other = receive(waiting, {
      type: 'rejected',
      cmd_id: 'other',
      code: 'internal',
      message: '',
      detail: null,
    });
    expect(other.pending).toBe(waiting.pending);
    expect(receive(waiting, update(6)).pending).not.toBeNull();
  });

  it('that is rejected says why, until dismissed or tried again', () => {
    const refused = receive(waiting, {
      type: 'rejected',
      cmd_id: 'c1',
      code: 'illegal_action',
      message: 'no wind',
      detail: 'no_wind',
    });
    expect(refused.pending).toBeNull();
    expect(refused.refusal).toEqual({
      code: 'illegal_action',
      message: 'no wind',
      detail: 'no_wind',
    });
    expect(dismissRefusal(refused).refusal).toBeNull();
    expect(choose(refused, act).refusal).toBeNull();
  });

  it('outlives a lost connection', () => {
    const closed = receive(waiting, { type: 'closing', code: 'restarting', message: '' });
    expect(closed.closing).toBe('restarting');
    expect(unanswered(closed)).toBe(act);
    expect(receive(closed, snapshot(5)).closing).toBeNull();
    expect(unanswered(receive(closed, snapshot(5)))).toBe(act);
  });

  it('shows how saving goes', () => {
    const slow = receive(waiting, { type: 'saving', state: 'slow' });
    expect(slow.saving).toBe('slow');
    expect(receive(slow, { type: 'saving', state: 'failing' }).saving).toBe('failing');
    expect(receive(slow, { type: 'ack', cmd_id: 'c1', version: 6 }).saving).toBe('done');
  });
});

describe('other messages', () => {
  it('change the table and who is there', () => {
    const renamed = { ...table, code: 'OTHER' };
    expect(receive(playing, { type: 'table', table: renamed }).table).toBe(renamed);
    const gone = aPresence([false, false], { spectators: 3 });
    expect(receive(playing, { type: 'presence', presence: gone }).presence).toBe(gone);
  });

  it('report errors and leave the command alone', () => {
    const waiting = choose(playing, act);
    const state = receive(waiting, { type: 'error', code: 'rate_limited', message: 'slower' });
    expect(state.refusal?.code).toBe('rate_limited');
    expect(state.pending).toBe(waiting.pending);
  });

  it('of a newer server are ignored', () => {
    const unknown = { type: 'fireworks' } as unknown as ServerMessage;
    expect(receive(playing, unknown)).toBe(playing);
  });
});

describe('talk', () => {
  it('is kept by line', () => {
    const state = after(playing, { type: 'chat', lines: [aLine(2), aLine(1)] }, snapshot(6));
    expect(state.chat.lines.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is told of a refusal by its id', () => {
    const chat = saying(playing.chat, 'cmd-say', { type: 'text', text: 'hi' }, 'user-ada');
    const refusal = { type: 'rejected', code: 'rate_limited', message: '', detail: null } as const;
    const refused = receive({ ...playing, chat }, { ...refusal, cmd_id: 'cmd-say' });
    expect(refused.chat.outgoing?.failed).toBe('rate_limited');
    expect(refused.refusal).toBeNull();
    const other = receive({ ...playing, chat }, { ...refusal, cmd_id: 'cmd-ask' });
    expect(other.chat.outgoing?.failed).toBeNull();
    expect(other.refusal?.code).toBe('rate_limited');
  });
});

describe('a question', () => {
  const question = aQuestion();
  const asked = receive(playing, { type: 'question', question, settled: null });

  it('stays until it is answered, and how it ended is told', () => {
    expect(asked).toMatchObject({ question, settled: null });
    const settled = { question, how: { type: 'declined', by: 1 } } as const;
    const told = receive(asked, { type: 'question', question: null, settled });
    expect(told.question).toBeNull();
    expect(told.settled).toEqual(settled);
    expect(receive(told, { type: 'question', question, settled: null }).settled).toBeNull();
  });

  it('comes with the snapshot', () => {
    expect(receive(asked, snapshot(6)).question).toBeNull();
  });
});

describe('what is prepared', () => {
  const steps = [{ action: 'wait', preview: null }];
  const told: ServerMessage = {
    type: 'prepared',
    steps,
    quickly: true,
    dropped: null,
    missed: null,
  };

  it('is what the server says', () => {
    expect(receive(playing, told).prepared).toEqual({
      steps,
      quickly: true,
      dropped: null,
      missed: null,
    });
    const dropped: ServerMessage = {
      type: 'prepared',
      steps: [],
      quickly: true,
      dropped: 'prepared_illegal',
      missed: steps[0] ?? null,
    };
    expect(after(playing, told, dropped).prepared).toMatchObject({
      steps: [],
      dropped: 'prepared_illegal',
      missed: steps[0] ?? null,
    });
  });

  it('is nothing after a snapshot and on a new connection, until the server says it again', () => {
    const kept = receive(playing, told);
    expect(receive(kept, snapshot(6)).prepared).toBe(NOTHING_PREPARED);
    expect(greeted(kept).prepared).toBe(NOTHING_PREPARED);
    expect(receive(kept, update(6)).prepared).toBe(kept.prepared);
  });
});

it('keeps what the clocks said last, until a snapshot says otherwise', () => {
  const seat = { left: 60_000, runs: true, out: false, days_off: 0, is_off: false };
  const clocks = { seats: [seat, { ...seat, runs: false }], paused: false };
  const told = receive(playing, { type: 'clocks', clocks });
  expect(told.clocks).toBe(clocks);
  expect(receive(told, update(6)).clocks).toBe(clocks);
  expect(receive(told, snapshot(6)).clocks).toBeNull();
});

it('knows who leads through a finished game, and where one may play on', () => {
  const lead = { person: { id: 'user-ben', name: 'Ben' } } as unknown as TableState['lead'];
  const invited = { type: 'played_on', code: 'ABC' } as unknown as ServerMessage;
  const led = after(playing, { type: 'looking_back', lead }, invited);
  expect(led).toEqual({ ...playing, lead, invited });
  expect(greeted(led)).toMatchObject({ lead: null, invited });
});

it('keeps what was refused on a new connection, but for what could not be sent', () => {
  const refused = receive(playing, { type: 'error', code: 'rate_limited', message: 'slowly' });
  expect(greeted(refused).refusal).toBe(refused.refusal);
  expect(greeted(unsent(playing)).refusal).toBeNull();
});

it('hears no answer to a question that somebody else asks', () => {
  for (const type of ['done', 'allowed', 'hint', 'weighed', 'ahead']) {
    expect(receive(playing, { type, cmd_id: 'c2' } as unknown as ServerMessage)).toBe(playing);
  }
});

it('asks for everything when one is somebody else now', () => {
  expect(hello(forget(playing))).toEqual({ type: 'hello', seen: null, shorthand: FINGERPRINT });
});
