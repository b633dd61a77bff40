import { useEffect, useState } from 'react';
import { count } from '../text/count.ts';
import { clockTime } from '../text/format.ts';
import { useInterval } from '../page/useInterval.ts';

const TICK_MS = 500;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until a time, counting down to 0; null if no time is given. */
const useSecondsUntil = (moment: number | null): number | null => {
  const left = () => (moment === null ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => setSeconds(left()), [moment]);
  useInterval(() => setSeconds(left()), moment === null ? null : TICK_MS);
  return seconds;
};

const whenIn = (seconds: number | null, moment: number | null): string => {
  if (!seconds || moment === null) return 'now';
  if (seconds < 2 * MINUTE) return `in ${count(seconds, 'second')}`;
  if (seconds < 2 * HOUR) return `in ${count(Math.ceil(seconds / MINUTE), 'minute')}`;
  return `at ${clockTime(new Date(moment).toISOString())}`;
};

/** Counts down, in words, until a refused request may be repeated. `moment` is in milliseconds since 1970. */
export const useRetryTime = (moment: number | null): { when: string; isTooEarly: boolean } => {
  const seconds = useSecondsUntil(moment);
  return { when: whenIn(seconds, moment), isTooEarly: Boolean(seconds) };
};
