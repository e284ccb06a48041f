// A table's state that a test changes, as a connection does.

import { session } from '../connection/session.svelte';
import type { TableState } from '../play/state';

export function reactiveState(begin: TableState) {
  let state = $state.raw(begin);
  return {
    get state() {
      return state;
    },
    get me() {
      return session.me?.id ?? null;
    },
    change(parts: Partial<TableState>) {
      state = { ...state, ...parts };
    },
  };
}
