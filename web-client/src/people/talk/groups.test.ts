// @vitest-environment node

import { expect, it } from 'vitest';
import { groupsOf } from './groups';
import { aLine } from '../../play/testing-chat';

it('puts together what one person says in a row', () => {
  const lines = [
    aLine(1, { by: 'Ben' }),
    aLine(2, { by: 'Ben' }),
    aLine(3, { by: 'Ada' }),
    aLine(4, { by: 'Ben' }),
    aLine(5, { by: 'Ben', more: { at: 4000 + 6 * 60_000 } }),
  ];
  const groups = groupsOf(lines, 'user-ada');
  expect(groups.map(({ lines: said }) => said.map(({ id }) => id))).toEqual([
    [1, 2],
    [3],
    [4],
    [5],
  ]);
  expect(groups.map(({ isOwn }) => isOwn)).toEqual([false, true, false, false]);
});

it('keeps apart what somebody says as a player and as a watcher', () => {
  const lines = [aLine(1), aLine(2, { more: { room: 'watchers' } })];
  expect(groupsOf(lines, null)).toHaveLength(2);
});
