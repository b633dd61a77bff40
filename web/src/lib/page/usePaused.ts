import { useEffect, useState } from 'react';

/** The value after it has not changed for a while; `initial` until then. */
export const usePaused = <Value>(value: Value, pauseMs: number, initial = value): Value => {
  const [paused, setPaused] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
};
