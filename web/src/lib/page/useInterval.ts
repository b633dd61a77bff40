import { useEffect, useEffectEvent } from 'react';

/** Runs `act` at an interval; pauses while `everyMs` is null. */
export const useInterval = (act: () => void, everyMs: number | null): void => {
  const onTick = useEffectEvent(act);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
};
