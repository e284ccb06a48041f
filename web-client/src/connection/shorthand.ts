// Reads shorthand: lists in which numbers stand for things both sides know (see PROTOCOL.md).

import { PATHS, SHAPES } from './shorthand.gen';

export class ShorthandError extends Error {}

interface Field {
  readonly name: string;
  /** The value, if it is constant. */
  readonly word: string | undefined;
  /** Whether this is the path of a patch operation. */
  readonly isPath: boolean;
}

const shapes = SHAPES.map((shape) => shape.map((field) => fieldOf(field, shape)));

function fieldOf(field: string, shape: readonly string[]): Field {
  const [name = '', word] = field.split('=');
  return { name, word, isPath: name === 'path' && shape[0]?.startsWith('op=') === true };
}

/**
 * Expands a message from shorthand. An object stands for itself.
 * @throws {ShorthandError} if it has no meaning.
 */
export function expand(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const items: unknown[] = value;
  if (typeof items[0] !== 'number') return items.map(expand);
  // Only a list that begins with a number is prefixed like this.
  if (items[0] === 0) return items.slice(1).map(expand);
  return shaped(items[0], items.slice(1));
}

function shaped(number: number, values: readonly unknown[]): Record<string, unknown> {
  const shape = shapes[number - 1];
  if (shape === undefined) throw new ShorthandError(`no shape ${number}`);
  let used = 0;
  const entries = shape.map(({ name, word, isPath }): [string, unknown] => {
    if (word !== undefined) return [name, word];
    const value = values[used++];
    return [name, isPath ? pathOf(value) : expand(value)];
  });
  if (used !== values.length)
    throw new ShorthandError(`${values.length} values for shape ${number}`);
  return Object.fromEntries(entries);
}

function pathOf(value: unknown): string {
  const path = typeof value === 'number' ? PATHS[value] : value;
  if (typeof path !== 'string') throw new ShorthandError(`no path ${JSON.stringify(value)}`);
  return path;
}
