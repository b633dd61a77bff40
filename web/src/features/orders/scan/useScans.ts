import { addTrackingEvent } from '@exline/client';
import { trackingKey } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { request } from '../../../lib/server/request.ts';
import { isDecided, reasonOf } from '../../../lib/server/faults.ts';
import { randomText } from '../../../lib/server/random.ts';
import { refreshSoon } from '../../../lib/live/liveRefresh.ts';
import { playSound } from '../../../lib/storage/sound.ts';
import { orderByNumberQuery } from '../orders.ts';
import { toEvent, type EventValues } from '../events/EventFields.tsx';
import { orderKeys } from '../keys.ts';

/** A scanned number and its result. */
interface Scan {
  id: number;
  trackingNumber: string;
  status: string;
  outcome: 'waiting' | 'done' | 'failed';
  words: string;
}

type Outcome = Pick<Scan, 'outcome' | 'words'>;

/** Adds an event to each scanned number, shows the result and plays a sound. */
export const useScans = () => {
  const queryClient = useQueryClient();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const scanned = useRef(0);
  /** Keys of events with an unknown outcome: a number that is scanned again must not get the event twice. */
  const keys = useRef(new Map<string, string>());

  const add = async (trackingNumber: string, event: EventValues): Promise<Outcome> => {
    const content = JSON.stringify([trackingKey(trackingNumber), event]);
    const key = keys.current.get(content) ?? randomText(18);
    keys.current.set(content, key);
    try {
      const order = await queryClient.fetchQuery({ ...orderByNumberQuery(trackingNumber), staleTime: 0 });
      if (!order) return { outcome: 'failed', words: 'Not found' };
      await request(addTrackingEvent, { body: toEvent(order.id, event), idempotencyKey: key });
      keys.current.delete(content);
      refreshSoon(queryClient, orderKeys.all);
      return { outcome: 'done', words: event.status };
    } catch (error) {
      if (isDecided(error)) keys.current.delete(content);
      return { outcome: 'failed', words: reasonOf(error) };
    }
  };

  const scan = async (trackingNumber: string, event: EventValues): Promise<void> => {
    const { status } = event;
    const id = (scanned.current += 1);
    const isRepeated = scans.some(
      (one) =>
        one.outcome !== 'failed' &&
        one.status === status &&
        trackingKey(one.trackingNumber) === trackingKey(trackingNumber),
    );
    setScans((before) => [{ id, trackingNumber, status, outcome: 'waiting', words: '' }, ...before]);
    const settled: Outcome = isRepeated
      ? // A scanner may read a label twice.
        { outcome: 'failed', words: `Already scanned as ${status}` }
      : await add(trackingNumber, event);
    playSound(settled.outcome === 'done' ? 'done' : 'wrong');
    setScans((before) => before.map((one) => (one.id === id ? { ...one, ...settled } : one)));
  };

  return { scans, scan };
};
