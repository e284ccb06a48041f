import { expect, it } from 'vitest';
import { MESSAGES } from '../i18n/messages';
import { ranking, resultSentence, strengths } from './result';
import { aSeat, aTable } from './testing';

const { en } = MESSAGES;

const NAMES = ['Ada', 'Ben', 'Cleo'];
const seats = NAMES.map((name) => aSeat(name));
const players = NAMES.map((name) => ({ name, online: true, you: false }));

it('ranks winners first, then by points', () => {
  const result = { scores: [10, 25, 25], winners: [2] };
  const names = ranking(aTable({ seats, result }), players).map(({ name }) => name);
  expect(names).toEqual(['Cleo', 'Ben', 'Ada']);
});

it('is empty before the end', () => {
  expect(ranking(aTable({ seats }), players)).toEqual([]);
});

it('names the seat that wins where one person plays all seats', () => {
  const marks = ['Red diamond', 'Blue disc', 'Yellow triangle'];
  const inHand = marks.map((name) => ({ name, online: true, you: false }));
  const result = { scores: [8, 2, 4], winners: [0] };
  const table = aTable({ seats, result, status: 'finished', hot_seat: true });
  expect(resultSentence(table, inHand, 0, en, 'en')).toContain('Red diamond');
  expect(ranking(table, inHand).map(({ name }) => name)).toEqual([marks[0], marks[2], marks[1]]);
});

it('finds something for every player whom no feat names, in different categories', () => {
  const parts = [
    { label: 'Cubes', points: [10, 9, 2] },
    { label: 'Sets', points: [0, 4, 1] },
  ];
  const feats = [{ label: 'Most raids', seats: [0], count: '3' }];
  expect(strengths(parts, feats, 3)).toEqual([
    { label: 'Sets', seats: [1], count: '4' },
    { label: 'Cubes', seats: [2], count: '2' },
  ]);
  expect(strengths([], feats, 3)).toEqual([]);
});

it('finds what somebody did best of all first, and more of it if they did several things as well', () => {
  const parts = [
    { label: 'Cubes', points: [4, 8] },
    { label: 'Sets', points: [2, 2] },
    { label: 'Islands', points: [3, 1] },
    { label: 'Nothing', points: [0, 0] },
  ];
  expect(strengths(parts, [], 2)).toEqual([
    { label: 'Islands', seats: [0], count: '3' },
    { label: 'Cubes', seats: [1], count: '8' },
  ]);
  expect(strengths(parts.slice(3), [], 2)).toEqual([]);
});

it('says who has won, to whoever it was as well', () => {
  const say = (winners: number[], own: number | null) => {
    const result = { scores: [8, 8, 4], winners };
    return resultSentence(aTable({ seats, result, status: 'finished' }), players, own, en, 'en');
  };
  expect([say([0], 1), say([0], null)]).toEqual(['Ada wins', 'Ada wins']);
  expect(say([0], 0)).toBe('You win');
  expect(say([0, 1], 0)).toContain('Ada and Ben');
});

it('says that a game is over that nobody has won, and nothing before that', () => {
  const say = (table: Parameters<typeof aTable>[0]) =>
    resultSentence(aTable({ seats, ...table }), players, 0, en, 'en');
  expect(say({ status: 'finished' })).toBe(en.result.title);
  expect(say({ status: 'playing' })).toBe('');
});
