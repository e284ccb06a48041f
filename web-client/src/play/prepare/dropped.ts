// Why a prepared step was not played, as far as the rules and the position tell.

import type { AnyScene } from '../scene';
import type { Step } from './preparing.svelte';

export type Why =
  /** The rules refuse it, for this reason. */
  | { is: 'refused'; sentence: string }
  /** It is still possible, but costs or brings something else. */
  | { is: 'different'; now: Step }
  /** It is offered as it was: what lies around it has changed. */
  | { is: 'same' };

/**
 * Compares the step with what is offered now, and asks the rules about it if it is not; `null` if
 * they say nothing.
 */
export async function whyDropped(
  missed: Step,
  { actions }: Pick<AnyScene, 'actions'>,
  whyNot: (action: unknown) => Promise<string | null>,
): Promise<Why | null> {
  const now = actions.find(({ action }) => isEqual(action, missed.action));
  if (now !== undefined) {
    return isEqual(now.preview, missed.preview) ? { is: 'same' } : { is: 'different', now };
  }
  const sentence = await whyNot(missed.action);
  return sentence === null ? null : { is: 'refused', sentence };
}

/** Whether two values from JSON are the same; the order of their fields is not said. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isEqual(one[key], other[key]))
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
