// Applies RFC 6902 patches (add, replace, remove) without changing the old document. Anything a
// patch does not touch is shared between the old and new documents.

export class PatchError extends Error {}

type Operation =
  { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

/** @throws {PatchError} if the patch does not fit the document. */
export function applyPatch(document: unknown, patch: readonly unknown[]): unknown {
  return patch.reduce((current, entry) => {
    const operation = asOperation(entry);
    return applyAt(current, pathTokens(operation.path), operation);
  }, document);
}

function asOperation(entry: unknown): Operation {
  if (isRecord(entry) && typeof entry.path === 'string') {
    const { op, path } = entry;
    if (op === 'remove') return { op, path };
    if ((op === 'add' || op === 'replace') && 'value' in entry) {
      return { op, path, value: entry.value };
    }
  }
  throw new PatchError(`not an operation: ${JSON.stringify(entry)}`);
}

/** The reference tokens of a JSON pointer (RFC 6901). */
function pathTokens(path: string): string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new PatchError(`not a path: ${path}`);
  return path
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function applyAt(node: unknown, tokens: readonly string[], operation: Operation): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) {
    if (operation.op === 'remove') throw new PatchError('the whole document cannot be removed');
    return operation.value;
  }
  if (Array.isArray(node)) return applyInList(node, token, rest, operation);
  if (isRecord(node)) return applyInObject(node, token, rest, operation);
  throw new PatchError(`nothing at ${operation.path}`);
}

function applyInList(
  list: readonly unknown[],
  token: string,
  rest: readonly string[],
  operation: Operation,
): unknown[] {
  const isAdding = operation.op === 'add' && rest.length === 0;
  const index = token === '-' && isAdding ? list.length : listIndex(token);
  if (index > list.length || (index === list.length && !isAdding)) {
    throw new PatchError(`nothing at ${operation.path}`);
  }
  if (isAdding) return list.toSpliced(index, 0, operation.value);
  if (operation.op === 'remove' && rest.length === 0) return list.toSpliced(index, 1);
  return list.with(index, applyAt(list[index], rest, operation));
}

function listIndex(token: string): number {
  if (!/^(0|[1-9]\d*)$/.test(token)) throw new PatchError(`not an index: ${token}`);
  return Number(token);
}

function applyInObject(
  object: Readonly<Record<string, unknown>>,
  token: string,
  rest: readonly string[],
  operation: Operation,
): Record<string, unknown> {
  const isAdding = operation.op === 'add' && rest.length === 0;
  if (!isAdding && !Object.hasOwn(object, token)) {
    throw new PatchError(`nothing at ${operation.path}`);
  }
  if (operation.op === 'remove' && rest.length === 0) {
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== token));
  }
  // A computed key, unlike an assignment, cannot reach the prototype.
  return { ...object, [token]: applyAt(object[token], rest, operation) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
