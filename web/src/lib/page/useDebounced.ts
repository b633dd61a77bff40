import { useEffect, useState } from 'react';

/** The value after it has not changed for a while; `initial` until then. */
export const useDebounced = <Value>(value: Value, pauseMs: number, initial = value): Value => {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
};
