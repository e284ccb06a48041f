import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { OpenQuestion, Settled } from '../../protocol.gen';
import { aQuestion } from '../../play/testing';
import QuestionBanner from './QuestionBanner.svelte';

const NAMES = ['Ada', 'Ben', 'Cleo'];

function show(own: number | null, question: OpenQuestion | null, settled: Settled | null = null) {
  const onanswer = vi.fn();
  const nameOf = (seat: number) => NAMES[seat] ?? '';
  render(QuestionBanner, { question, settled, own, nameOf, onanswer });
  return { onanswer, user: userEvent.setup() };
}

const button = (name: string) => screen.queryByRole('button', { name });

describe('an open question', () => {
  const question = aQuestion({ needed: [0, 1, 2], agreed: [0, 2] });

  it('says what is asked and who is still to answer', () => {
    show(1, question);
    const text = screen.getByRole('region', { name: 'Question to all' }).textContent;
    expect(text).toContain('Ada asks to take back a move.');
    expect(text).toContain('The game goes back 2 steps.');
    expect(text).toContain('Still to answer: Ben.');
  });

  it('is answered by whom it needs', async () => {
    const { onanswer, user } = show(1, question);
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(onanswer.mock.calls).toEqual([[true], [false]]);
  });

  it('is withdrawn by who asked', async () => {
    const { onanswer, user } = show(0, question);
    expect(screen.getByText('You ask to take back your last move.')).toBeTruthy();
    expect(button('Agree')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(onanswer).toHaveBeenCalledExactlyOnceWith(false);
  });

  it.each([2, null])('is only shown to seat %s', (own) => {
    show(own, question);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('Ada asks to take back a move.')).toBeTruthy();
  });

  it('names whom the game would go on without', () => {
    show(1, aQuestion({ question: { type: 'go_on_without', seat: 2 }, takes_back: null }));
    expect(screen.getByText('Ada asks to go on without Cleo.')).toBeTruthy();
    expect(screen.getByText(/the table makes Cleo’s safest moves/)).toBeTruthy();
  });
});

it('says for whom the computer would play, and how well', () => {
  const question = { type: 'let_computer_play', seat: 2, level: 'medium' } as const;
  show(1, aQuestion({ question, takes_back: null }));
  expect(screen.getByText('Ada asks to let the computer play for Cleo (medium).')).toBeTruthy();
  expect(screen.getByText(/until Cleo takes the seat again/)).toBeTruthy();
});

describe('how a question ended', () => {
  const question = aQuestion();
  it.each<[Settled['how'], number | null, string]>([
    [{ type: 'agreed' }, 1, 'All agreed: the move is taken back.'],
    [{ type: 'declined', by: 1 }, 0, 'Ben said no. Nothing changes.'],
    [{ type: 'declined', by: 1 }, 1, 'You said no. Nothing changes.'],
    [{ type: 'declined', by: 0 }, 1, 'Ada has withdrawn the question.'],
    [{ type: 'declined', by: 0 }, 0, 'You have withdrawn your question.'],
    [{ type: 'moot' }, null, 'The game has moved on; the question is no longer open.'],
  ])('%j is told to seat %s: "%s"', async (how, own, sentence) => {
    show(own, null, { question, how });
    await tick();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('is told for a moment only', async () => {
    vi.useFakeTimers();
    show(0, null, { question, how: { type: 'agreed' } });
    await tick();
    expect(screen.getByText(/All agreed/)).toBeTruthy();
    vi.advanceTimersByTime(8_000);
    await tick();
    expect(screen.queryByText(/All agreed/)).toBeNull();
  });
});
