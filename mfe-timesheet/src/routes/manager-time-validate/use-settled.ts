/** A value once it has stayed the same for a while: what somebody types, not each letter of it. */
import { useEffect, useState } from 'react';

/** The last value that stood for `milliseconds`. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
