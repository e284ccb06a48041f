// Reads shorthand as PROTOCOL.md describes it, to see what a page received.

import { readFileSync } from 'node:fs';

interface Vocabulary {
  shapes: string[][];
  paths: string[];
}

const vocabulary = JSON.parse(
  readFileSync(new URL('../../protocol/shorthand.json', import.meta.url), 'utf8'),
) as Vocabulary;

/** The frame in the plain form. */
export function plainly(frame: string): string {
  return frame.startsWith('[') ? JSON.stringify(expand(JSON.parse(frame))) : frame;
}

function expand(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [first, ...rest] = value as unknown[];
  if (typeof first !== 'number') return value.map(expand);
  if (first === 0) return rest.map(expand);
  const shape = vocabulary.shapes[first - 1] ?? [];
  const object = shape.map((field) => {
    const [name = '', word] = field.split('=');
    return [name, word ?? expand(rest.shift())] as const;
  });
  const operation = Object.fromEntries(object);
  if ('op' in operation && typeof operation.path === 'number') {
    operation.path = vocabulary.paths[operation.path];
  }
  return operation;
}
