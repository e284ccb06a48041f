// A table's state that a test changes, as a connection does.

import type { TableState } from '../play/state';

export function reactiveState(begin: TableState) {
  let state = $state.raw(begin);
  return {
    get state() {
      return state;
    },
    change(parts: Partial<TableState>) {
      state = { ...state, ...parts };
    },
  };
}
