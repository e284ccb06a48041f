// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { applyPatch, PatchError } from './patch';

describe('applyPatch', () => {
  it.each([
    [
      'A.1 adds a member',
      { foo: 'bar' },
      [{ op: 'add', path: '/baz', value: 'qux' }],
      { foo: 'bar', baz: 'qux' },
    ],
    [
      'A.2 adds an element',
      { foo: ['bar', 'baz'] },
      [{ op: 'add', path: '/foo/1', value: 'qux' }],
      { foo: ['bar', 'qux', 'baz'] },
    ],
    [
      'A.3 removes a member',
      { baz: 'qux', foo: 'bar' },
      [{ op: 'remove', path: '/baz' }],
      { foo: 'bar' },
    ],
    [
      'A.4 removes an element',
      { foo: ['bar', 'qux', 'baz'] },
      [{ op: 'remove', path: '/foo/1' }],
      { foo: ['bar', 'baz'] },
    ],
    [
      'A.5 replaces a value',
      { baz: 'qux', foo: 'bar' },
      [{ op: 'replace', path: '/baz', value: 'boo' }],
      { baz: 'boo', foo: 'bar' },
    ],
    [
      'A.10 adds a nested member',
      { foo: 'bar' },
      [{ op: 'add', path: '/child', value: { grandchild: {} } }],
      { foo: 'bar', child: { grandchild: {} } },
    ],
    [
      'A.14 unescapes ~01',
      { '/': 9, '~1': 10 },
      [{ op: 'replace', path: '/~01', value: 11 }],
      { '/': 9, '~1': 11 },
    ],
    ['unescapes ~1', { 'a/b': 1 }, [{ op: 'replace', path: '/a~1b', value: 2 }], { 'a/b': 2 }],
    [
      'A.16 appends a list',
      { foo: ['bar'] },
      [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }],
      { foo: ['bar', ['abc', 'def']] },
    ],
    [
      'reaches into a list',
      [{ x: 1 }, { y: 2 }],
      [
        { op: 'add', path: '/0/z', value: 3 },
        { op: 'remove', path: '/1/y' },
      ],
      [{ x: 1, z: 3 }, {}],
    ],
    [
      'counts beyond nine',
      Array.from({ length: 12 }, () => 0),
      [{ op: 'remove', path: '/10' }],
      Array.from({ length: 11 }, () => 0),
    ],
    ['replaces the document', { foo: 1 }, [{ op: 'replace', path: '', value: [] }], []],
    [
      'add overwrites a member',
      { foo: 1 },
      [{ op: 'add', path: '/foo', value: null }],
      { foo: null },
    ],
    [
      'takes operations in order',
      { l: [1] },
      [
        { op: 'add', path: '/l/-', value: 2 },
        { op: 'remove', path: '/l/0' },
        { op: 'replace', path: '/l/0', value: 3 },
      ],
      { l: [3] },
    ],
  ])('%s', (_name, before, patch, after) => {
    const kept = structuredClone(before);
    expect(applyPatch(before, patch)).toEqual(after);
    expect(before).toEqual(kept);
  });

  it.each([
    ['A.12 a missing parent', { foo: 'bar' }, { op: 'add', path: '/baz/bat', value: 'qux' }],
    ['a missing member to replace', { foo: 1 }, { op: 'replace', path: '/bar', value: 1 }],
    ['a missing member to remove', { foo: 1 }, { op: 'remove', path: '/bar' }],
    ['an element past the end', [1], { op: 'add', path: '/2', value: 1 }],
    ['an element that is not there', [1], { op: 'replace', path: '/1', value: 1 }],
    ['the end as something to remove', [1], { op: 'remove', path: '/-' }],
    ['a leading zero', [1, 2], { op: 'replace', path: '/01', value: 1 }],
    ['an unknown operation', {}, { op: 'move', from: '/a', path: '/b' }],
    ['a missing value', {}, { op: 'add', path: '/b' }],
    ['a path without slash', {}, { op: 'add', path: 'b', value: 1 }],
    ['a member of the prototype', {}, { op: 'replace', path: '/toString', value: 1 }],
    ['another member of the prototype', {}, { op: 'add', path: '/__proto__/bad', value: 1 }],
    ['the whole document to remove', {}, { op: 'remove', path: '' }],
    ['a member of a text', { foo: 'bar' }, { op: 'replace', path: '/foo/length', value: 1 }],
    ['a member of a number', { foo: 1 }, { op: 'add', path: '/foo/bar', value: 1 }],
    ['an unknown operation with a value', {}, { op: 'test', path: '', value: 1 }],
    ['a path that is no text', {}, { op: 'remove', path: 5 }],
    ['what is no operation', {}, null],
  ])('refuses %s', (_name, document, operation) => {
    expect(() => applyPatch(document, [operation])).toThrow(PatchError);
  });

  it('shares what is untouched', () => {
    const before = { a: { deep: [1] }, b: [{ x: 1 }, { x: 2 }] };
    const after = applyPatch(before, [
      { op: 'replace', path: '/b/0/x', value: 5 },
    ]) as typeof before;
    expect(after.a).toBe(before.a);
    expect(after.b[1]).toBe(before.b[1]);
    expect(after.b[0]).not.toBe(before.b[0]);
  });

  it('does not reach the prototype', () => {
    const after = applyPatch({}, [{ op: 'add', path: '/__proto__', value: { bad: true } }]);
    expect(({} as { bad?: boolean }).bad).toBeUndefined();
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
  });
});
