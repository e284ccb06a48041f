// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { checkCode, codeAt } from './code';

describe('checkCode', () => {
  it.each([
    'K7WQ2M9X',
    ' k7wq 2m9x ',
    'K7WQ-2M9X',
    'K7WQ–2M9X',
    'K7WQ2M9X.',
    '“K7WQ2M9X”',
    '(K7WQ2M9X),',
    'Ｋ７ＷＱ２Ｍ９Ｘ',
    'K7WQ\u200b2M9X',
    '\u200eK7WQ2M9X',
    'The code is K7WQ2M9X, see you please!',
    'Our table: K7WQ2M9X',
    'https://games.example/fondaco/t/K7WQ2M9X',
    'http://192.168.1.5:7878/t/k7wq2m9x/?x=1',
    'https://games.example/t/K7WQ2M9X.',
    '<https://games.example/t/K7WQ2M9X>',
    'Come to https://games.example/t/K7WQ2M9X/replay and look',
    'https://games.example/t/K7WQ2M9X#play K7WQ2M9X',
  ])('reads %j', (typed) => {
    expect(checkCode(typed)).toEqual({ is: 'good', code: 'K7WQ2M9X' });
  });

  it('reads a code of the earlier length', () => {
    expect(checkCode('abc-234')).toEqual({ is: 'good', code: 'ABC234' });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['\u200b', 'empty'],
    ['…', 'empty'],
    ['a.b', 'bad'],
    ['https://games.example/', 'bad'],
    ['https://mygame.example/', 'bad'],
    ['K7WQ2M9X or ABC234', 'bad'],
    ['K7WQ2M9É', 'bad'],
  ])('refuses %j', (typed, problem) => {
    expect(checkCode(typed).is).toBe(problem);
  });
});

describe('codeAt', () => {
  it.each(['.', ')', ',', '%20', '%22', '%E2%80%A6', '&utm=1', '%23play', '%', '%E2%80%8B.'])(
    'finds the code before %s',
    (added) => {
      expect(codeAt(`t/k7wq2m9x${added}`)).toBe('K7WQ2M9X');
    },
  );

  it.each(['t/', 't/a%20b', 't/K7WQ2M9X/else', 'games', 't/K7WQ2M9XK7WQ.'])(
    'finds none in %s',
    (path) => {
      expect(codeAt(path)).toBeNull();
    },
  );
});
