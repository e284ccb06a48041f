// A game's texts: from its own messages, otherwise as the server words them.

import type { OptionValue, RulesetView } from '../protocol.gen';
import type { Advice, GameMessages } from './board';

export interface GameWords {
  readonly title: string;
  /** Empty if there is none. */
  readonly tagline: string;
  /** How many minutes a game takes; empty if unknown. */
  readonly minutes: string;
  option(id: string): { readonly label: string; readonly help: string };
  /** The fairer value of an option for this number of players, if known. */
  advice(option: string, seats: number): (Advice & { readonly why: string }) | null;
  /** The name of one of a choice's values. */
  value(option: string, value: string): string;
  /** Why the rules refused something; `null` if the game has no text for it. */
  illegal(detail: string | null): string | null;
}

export function gameWords(
  id: string,
  ruleset: RulesetView | null,
  messages: GameMessages | null,
): GameWords {
  const own = (text: string | undefined) => (text === undefined || text === '' ? null : text);
  return {
    title: own(messages?.title) ?? ruleset?.name ?? plainName(id),
    tagline: messages?.tagline ?? '',
    minutes: messages?.minutes ?? '',
    option(option) {
      const text = messages?.options[option];
      const spec = ruleset?.options.find((candidate) => candidate.id === option);
      return {
        label: own(text?.label) ?? spec?.label ?? plainName(option),
        help: own(text?.help) ?? spec?.help ?? '',
      };
    },
    advice(option, seats) {
      const advice = messages?.advice?.[option];
      const why = messages?.options[option]?.advice;
      return why && advice?.seats.includes(seats) ? { ...advice, why } : null;
    },
    value: (option, value) => own(messages?.options[option]?.values?.[value]) ?? plainName(value),
    illegal: (detail) => (detail === null ? null : (own(messages?.illegal[detail]) ?? null)),
  };
}

/** `last_round` in plain words. */
function plainName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The effective values for `ruleset` given `chosen`: defaults for the rest. */
export function completeOptions(
  ruleset: RulesetView,
  chosen: Readonly<Record<string, OptionValue | undefined>>,
): Record<string, OptionValue> {
  return Object.fromEntries(
    ruleset.options.map(({ id, kind }) => [id, chosen[id] ?? kind.default]),
  );
}
