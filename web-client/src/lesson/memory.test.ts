import { expect, it } from 'vitest';
import { begin, isLesson, isSettled, isTold, leave, returnsTo, settle, tell } from './memory';

it('leads from the table that was left to the lesson and back', () => {
  leave('FRIENDS1');
  begin('LESSON11');
  expect([isLesson('LESSON11'), isLesson('FRIENDS1')]).toEqual([true, false]);
  expect(returnsTo('LESSON11')).toBe('FRIENDS1');
});

it('keeps the way back when the lesson starts over', () => {
  leave('FRIENDS1');
  begin('LESSON11');
  leave('LESSON11');
  begin('LESSON22');
  expect(returnsTo('LESSON22')).toBe('FRIENDS1');
  expect(isLesson('LESSON11')).toBe(false);
});

it('leads nowhere from a lesson that was opened by its address', () => {
  leave('FRIENDS1');
  begin('LESSON11');
  begin('LESSON22');
  expect(returnsTo('LESSON22')).toBeNull();
});

it('takes what somebody else has stored for nothing', () => {
  localStorage.setItem('fondaco.lesson', '{"code":7}');
  expect(isLesson('7')).toBe(false);
  expect(returnsTo('LESSON11')).toBeNull();
});

it('remembers for each game what was offered and told', () => {
  settle('horus');
  tell('horus', 'island');
  expect([isSettled('horus'), isSettled('golden-horn')]).toEqual([true, false]);
  expect([isTold('horus', 'island'), isTold('horus', 'temple')]).toEqual([true, false]);
});
