import { readReplyTime } from '@exline/client';
import { closingTime, isOfficeOpen, nextOpening } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInterval } from '../../lib/page/useInterval.ts';
import { requestWithEtag } from '../../lib/server/request.ts';

const replyTimeQuery = queryOptions({
  queryKey: ['reply-time'],
  queryFn: async ({ signal }) => {
    const answer = await requestWithEtag(readReplyTime, { signal });
    const serverTime = Date.parse(answer?.headers.get('Date') ?? '');
    return { usualMinutes: answer?.value.usualMinutes ?? null, aheadMs: serverTime - Date.now() || 0 };
  },
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

/**
 * The current availability as a text. It shows the office hours until the server answers, and then by the server's
 * clock, because that of a device may be hours off.
 */
export const useAvailability = (): string => {
  const { data } = useQuery(replyTimeQuery);
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), MINUTE_MS);
  return availability(new Date(now + (data?.aheadMs ?? 0)), data?.usualMinutes ?? null);
};
