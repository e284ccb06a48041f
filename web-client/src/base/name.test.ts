// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { checkName } from './name';

describe('checkName', () => {
  it('trims', () => {
    expect(checkName('  Zoë   de  Bruyn ')).toEqual({ is: 'good', name: 'Zoë de Bruyn' });
  });

  it('counts characters, not bytes', () => {
    expect(checkName('⛵'.repeat(24)).is).toBe('good');
    expect(checkName('🦁'.repeat(24)).is).toBe('good');
    expect(checkName('🦁'.repeat(25)).is).toBe('too_long');
  });

  it('leaves it to the server where joiners join', () => {
    expect(checkName('علی\u200cرضا').is).toBe('good');
    expect(checkName('🤷\u200d♀').is).toBe('good');
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(25), 'too_long'],
    ['a\u0007b', 'control'],
    ['a\nb', 'control'],
    ['\u202eevil', 'control'],
    ['a\u200bb', 'control'],
  ])('refuses %j', (typed, problem) => {
    expect(checkName(typed).is).toBe(problem);
  });
});
