/**
 * Marks a place that the compiler knows to be unreachable: a new case fails to compile. A newer
 * server may still send something that this client does not know, in which case `otherwise`
 * applies.
 */
export function unreachable<T>(_nothing: never, otherwise: T): T {
  return otherwise;
}
