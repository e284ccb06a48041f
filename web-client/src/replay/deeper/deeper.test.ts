import { beforeEach, expect, it, vi } from 'vitest';
import * as modules from '../../alone/modules';
import { aTable } from '../../play/testing';
import type { Curve } from '../../protocol.gen';
import { Deeper } from './deeper.svelte';
import type { FromJudge, ToJudge } from './messages';

class FakeWorker {
  static made: FakeWorker[] = [];
  heard: ToJudge[] = [];
  isGone = false;
  onmessage: ((event: { data: FromJudge }) => void) | null = null;

  constructor() {
    FakeWorker.made.push(this);
  }

  static get last(): FakeWorker {
    const worker = FakeWorker.made.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  }

  postMessage(message: ToJudge) {
    this.heard.push(message);
  }

  say(data: FromJudge) {
    this.onmessage?.({ data });
  }

  judged(chance: number) {
    this.say({ type: 'judged', curve: curve(chance) });
  }

  terminate() {
    this.isGone = true;
  }
}

const curve = (chance: number): Curve => ({
  state: 'made',
  points: [{ step: 0, known: [chance, 1000 - chance], open: [chance, 1000 - chance] }],
  mistakes: [],
});

const FILE = { kind: 'file' };
const fetched = vi.fn();
const chance = ({ curve }: Deeper) => curve?.points[0]?.known[0];

beforeEach(() => {
  vi.spyOn(modules, 'moduleOf').mockReturnValue('duel.wasm');
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(FILE)));
});

it('goes on after the server, pass by pass, until it is stopped', async () => {
  const deeper = new Deeper(aTable(), curve(600));
  await deeper.begin();
  expect(FakeWorker.last.heard).toMatchObject([{ file: FILE, module: 'duel.wasm', pass: 1 }]);
  FakeWorker.last.say({ type: 'at', share: 0.5 });
  expect([deeper.isRunning, deeper.share, deeper.passes]).toEqual([true, 0.5, 0]);
  FakeWorker.last.judged(700);
  expect([deeper.share, deeper.passes, chance(deeper)]).toEqual([0, 1, 650]);
  const first = FakeWorker.last;
  deeper.stop();
  expect([first.isGone, deeper.isRunning, chance(deeper)]).toEqual([true, false, 650]);
  first.judged(0);
  expect(deeper.passes).toBe(1);
  await deeper.begin();
  expect(FakeWorker.last.heard[0]?.pass).toBe(2);
});

it('begins with the first pass where no server has judged', async () => {
  const deeper = new Deeper(aTable(), null);
  await deeper.begin(1);
  expect(FakeWorker.last.heard[0]?.pass).toBe(0);
  FakeWorker.last.judged(700);
  expect([deeper.isRunning, chance(deeper)]).toEqual([false, 700]);
});

it('does not go on for ever on a page that was forgotten', async () => {
  const deeper = new Deeper(aTable(), null);
  await deeper.begin();
  for (let pass = 0; pass < 100; pass += 1) FakeWorker.last.judged(700);
  expect([deeper.isRunning, deeper.isDone]).toEqual([false, true]);
});

it('says so if the game cannot be judged or fetched', async () => {
  const deeper = new Deeper(aTable(), curve(600));
  await deeper.begin();
  FakeWorker.last.say({ type: 'failed' });
  expect([deeper.hasFailed, deeper.isRunning, chance(deeper)]).toEqual([true, false, 600]);
  fetched.mockRejectedValue(new Error('offline'));
  await deeper.begin();
  expect([deeper.hasFailed, deeper.isRunning, FakeWorker.last.isGone]).toEqual([true, false, true]);
});
