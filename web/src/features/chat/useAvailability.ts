import { readReplyTime } from '@exline/client';
import { closingTime, isOfficeOpen, nextOpening } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInterval } from '../../lib/page/useInterval.ts';
import { request } from '../../lib/server/request.ts';

const replyTimeQuery = queryOptions({
  queryKey: ['reply-time'],
  queryFn: ({ signal }) => request(readReplyTime, { signal }),
  staleTime: 5 * MINUTE_MS,
});

const duration = (minutes: number): string => {
  const [count, unit] = minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** When a reply can be expected: during office hours by recent reply times, otherwise when the office opens. */
export const availability = (now: Date, usualMinutes: number | null): string => {
  if (!isOfficeOpen(now)) return `Closed. Opens ${nextOpening(now)}`;
  return usualMinutes === null
    ? `Open until ${closingTime(now)}`
    : `Usually replies within ${duration(usualMinutes)}`;
};

/** The current availability as a text. It shows the office hours until the server answers. */
export const useAvailability = (): string => {
  const { data } = useQuery(replyTimeQuery);
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), MINUTE_MS);
  return availability(now, data?.usualMinutes ?? null);
};
