// Keeps imports between the folders of src/ pointing downwards.

import { dirname, join, relative, sep } from 'node:path';

/** The entry of the table that a folder, or its nearest listed parent, belongs to. */
export function floorOf(floors, folder) {
  for (let path = folder; path !== '.'; path = dirname(path)) {
    const names = [path, join(dirname(path), '*')];
    for (const name of names) {
      const level = floors.findIndex((floor) => floor.includes(name));
      if (level >= 0) return { path, level };
    }
  }
  return null;
}

/** Why a file in one folder may not import from another; `null` if it may. */
export function objection(floors, from, to) {
  const [upper, lower] = [floorOf(floors, from), floorOf(floors, to)];
  if (upper === null) return `${from}/ has no floor: give it one in eslint.config.js.`;
  if (lower === null) return `${to}/ has no floor: give it one in eslint.config.js.`;
  if (upper.path === lower.path || lower.level < upper.level) return null;
  return `${upper.path}/ is not above ${lower.path}/: move what both need down.`;
}

export const floors = (table) => ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = join(context.cwd, 'src');
    const folderOf = (file) => relative(root, dirname(file)).split(sep).join('/') || '.';
    const here = folderOf(context.filename);
    function check(node) {
      const source = node.source;
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const there = folderOf(join(dirname(context.filename), source.value));
      // The generated protocol, beside the folders, is for everybody.
      if (there === '.') return;
      const message = objection(table, here, there);
      if (message !== null) context.report({ node: source, message });
    }
    return {
      Program(node) {
        if (floorOf(table, here) === null) {
          context.report({ node, message: objection(table, here, here) });
        }
      },
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
});
