import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { FLOORS } from '../eslint.config.js';
import { floors } from './floors.js';

const config = {
  files: ['src/**'],
  plugins: { fondaco: { rules: { floors: floors(FLOORS) } } },
  rules: { 'fondaco/floors': 'error' },
};

function complaints(file, code) {
  return new Linter({ cwd: '/' }).verify(code, [config], `/${file}`).map(({ message }) => message);
}

describe('the floors', () => {
  it.each([
    ['src/table/a.js', "import '../play/state';"],
    ['src/table/a.js', "import '../protocol.gen';"],
    ['src/table/a.js', "import './b';"],
    ['src/games/horus/messages/en.js', "import '../board';"],
    ['src/games/horus/a.js', "import '../kit/marks';"],
    ['src/play/hints/a.js', "import '../state';"],
  ])('lets %s have %s', (file, code) => {
    expect(complaints(file, code)).toEqual([]);
  });

  it.each([
    ['src/play/a.js', "import '../table/b';", 'play/ is not above table/'],
    ['src/play/a.js', "import('../table/b');", 'play/ is not above table/'],
    ['src/play/a.js', "export * from '../table/b';", 'play/ is not above table/'],
    ['src/home/a.js', "import '../table/b';", 'home/ is not above table/'],
    ['src/play/a.js', "import './hints/b';", 'play/ is not above play/hints/'],
    ['src/games/horus/a.js', "import '../golden-horn/b';", 'not above games/golden-horn/'],
    ['src/games/kit/a.js', "import '../horus/b';", 'games/kit/ is not above games/horus/'],
    ['src/table/a.js', "import '../attic/b';", 'attic/ has no floor'],
    ['src/attic/a.js', 'export const a = 1;', 'attic/ has no floor'],
  ])('keeps %s from %s', (file, code, complaint) => {
    expect(complaints(file, code).join()).toContain(complaint);
  });
});
