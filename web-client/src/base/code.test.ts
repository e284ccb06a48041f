// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { checkCode } from './code';

describe('checkCode', () => {
  it.each([
    ['ABC234', 'ABC234'],
    [' abc 234 ', 'ABC234'],
    ['abc-234', 'ABC234'],
    ['https://games.example/fondaco/t/ABC234', 'ABC234'],
    ['http://192.168.1.5:7878/t/abc234/?x=1', 'ABC234'],
  ])('reads %j', (typed, code) => {
    expect(checkCode(typed)).toEqual({ is: 'good', code });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['a.b', 'bad'],
    ['https://games.example/', 'bad'],
  ])('refuses %j', (typed, problem) => {
    expect(checkCode(typed).is).toBe(problem);
  });
});
