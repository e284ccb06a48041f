// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { expand, ShorthandError } from './shorthand';
import { PATHS, SHAPES } from './shorthand.gen';

function shape(...fields: string[]): number {
  const index = SHAPES.findIndex((known) => known.join() === fields.join());
  if (index < 0) throw new Error(`there is no shape ${fields.join()}`);
  return index + 1;
}

const update = shape('type=update', 'version', 'hash', 'at', 'patch', 'events', 'private');
const replace = shape('op=replace', 'path', 'value');
const part = shape('view', 'actions', 'can_undo', 'events');
const choice = shape('action', 'preview');
const none = shape('type=none');

describe('expand', () => {
  it('says an update in full', () => {
    const path = PATHS[2] ?? '';
    const view = { left: 'as it is' };
    const short = [
      update,
      7,
      '9f86d081884c7d65',
      1795000000000,
      [
        [replace, 2, [0, 5, 6]],
        [replace, '/not/known', null],
      ],
      [],
      [part, view, [[choice, [none], [none]]], true, []],
    ];
    expect(expand(short)).toEqual({
      type: 'update',
      version: 7,
      hash: '9f86d081884c7d65',
      at: 1795000000000,
      patch: [
        { op: 'replace', path, value: [5, 6] },
        { op: 'replace', path: '/not/known', value: null },
      ],
      events: [],
      private: {
        view,
        actions: [{ action: { type: 'none' }, preview: { type: 'none' } }],
        can_undo: true,
        events: [],
      },
    });
  });

  it('leaves what is not in shorthand', () => {
    const plain = { type: 'snapshot', seats: [1, 2] };
    expect(expand(plain)).toBe(plain);
  });

  it.each([
    ['a shape that nobody knows', [SHAPES.length + 1]],
    ['no shape', [-1]],
    ['too few values', [choice, null]],
    ['too many values', [none, null]],
    ['a path that nobody knows', [replace, PATHS.length, null]],
    ['no path', [replace, null, null]],
  ])('refuses %s', (_, short) => {
    expect(() => expand(short)).toThrow(ShorthandError);
  });
});
