import { useEffect, useEffectEvent } from 'react';

/** Does something again and again; null: not now. */
export const useInterval = (act: () => void, everyMs: number | null): void => {
  const onTick = useEffectEvent(act);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
};
