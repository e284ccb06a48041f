// A question put to everyone, in words. Pure.

import { WORDS as AT_TABLE } from '../../i18n/at-table';
import type { Messages } from '../../i18n/messages';
import { i18n } from '../../i18n/language.svelte';
import { helpWords } from '../../play/help/words-when-needed.svelte';
import type { OpenQuestion, Seat, Settled } from '../../protocol.gen';

/** What is asked, in one sentence. */
export function questionSentence(
  { question, by }: OpenQuestion,
  own: Seat | null,
  nameOf: (seat: Seat) => string,
  { company, computers, clocks }: Messages,
): string {
  const isOwn = by === own;
  const { played } = AT_TABLE[i18n.lang];
  switch (question.type) {
    case 'take_back':
      return isOwn ? company.youAsk.takeBack : company.asks.takeBack(nameOf(by));
    case 'take_back_played':
      return isOwn ? played.youAsk : played.asks(nameOf(by));
    case 'go_on_without': {
      const whom = nameOf(question.seat);
      return isOwn ? company.youAsk.goOnWithout(whom) : company.asks.goOnWithout(nameOf(by), whom);
    }
    case 'let_computer_play': {
      const whom = nameOf(question.seat);
      const level = computers.levels[question.level].toLowerCase();
      return isOwn
        ? company.youAsk.letComputerPlay(whom, level)
        : company.asks.letComputerPlay(nameOf(by), whom, level);
    }
    case 'help': {
      const whom = nameOf(question.seat);
      const texts = helpWords(i18n.lang);
      return (
        (isOwn
          ? texts?.youAsk[question.help](whom)
          : texts?.asks[question.help](nameOf(by), whom)) ?? ''
      );
    }
    case 'end_game':
      return isOwn ? company.youAsk.endGame : company.asks.endGame(nameOf(by));
    case 'pause':
      return isOwn ? clocks.youAskPause : clocks.asksPause(nameOf(by));
    case 'resume':
      return isOwn ? clocks.youAskResume : clocks.asksResume(nameOf(by));
  }
}

/** What would follow; `null` if the question already says it. */
export function consequence(
  { question, takes_back }: OpenQuestion,
  nameOf: (seat: Seat) => string,
  { company }: Messages,
): string | null {
  switch (question.type) {
    case 'take_back':
    case 'take_back_played':
      return takes_back === null ? null : company.stepsBack(takes_back);
    case 'go_on_without':
      return company.safest(nameOf(question.seat));
    case 'let_computer_play':
      return company.computerHelp(nameOf(question.seat));
    case 'help':
      return question.help === 'given_up'
        ? null
        : (helpWords(i18n.lang)?.follows(nameOf(question.seat)) ?? null);
    case 'end_game':
    case 'pause':
    case 'resume':
      return null;
  }
}

/** How it ended, in one sentence. */
export function settledSentence(
  { question: { question, by }, how }: Settled,
  own: Seat | null,
  nameOf: (seat: Seat) => string,
  { company: { answered }, clocks }: Messages,
): string {
  switch (how.type) {
    case 'declined':
      if (how.by === by) return by === own ? answered.youWithdrew : answered.withdrawn(nameOf(by));
      return how.by === own ? answered.youDeclined : answered.declined(nameOf(how.by));
    case 'moot':
      return answered.moot;
    case 'agreed':
      switch (question.type) {
        case 'take_back':
        case 'take_back_played':
          return answered.takenBack;
        case 'go_on_without':
          return answered.goOnWithout(nameOf(question.seat));
        case 'let_computer_play':
          return answered.letComputerPlay(nameOf(question.seat));
        case 'help':
          return helpWords(i18n.lang)?.line[question.help](nameOf(question.seat)) ?? '';
        case 'end_game':
          return answered.endGame;
        case 'pause':
          return clocks.agreedPause;
        case 'resume':
          return clocks.agreedResume;
      }
  }
}
