/**
 * Stands where the compiler knows that nothing is left: a new case fails to compile.
 * A newer server may still say what this client does not know; then `otherwise` holds.
 */
export function unreachable<T>(_nothing: never, otherwise: T): T {
  return otherwise;
}
