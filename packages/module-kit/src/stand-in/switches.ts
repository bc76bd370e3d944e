/** A value that can be changed from outside, and is heard of. */
export interface Switch<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Returns how to stop hearing. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes one. */
export function createSwitch<Value>(first: Value): Switch<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
