import { statusKey, type StatusStop } from '@exline/contracts';
import { createFold, type Commit, type EventLog } from '@exline/event-log';
import { STREAM_PREFIX, type OrderEvent } from '../domain/events.ts';
import { evolve, initial, type OrderState } from '../domain/order.ts';
import type { Parcel } from '../domain/parcel.ts';

/** A change of the current status of an order. */
export interface StatusChange {
  /** The log position of the event. */
  position: number;
  orderId: number;
  stop: StatusStop;
  estimatedDelivery: string | null;
}

interface Stating {
  orderId?: number;
  status?: string | null;
  changes?: { status?: unknown };
}

/** The order whose status a commit may change; null for most commits. Needs no personal values. */
export const statedOrderIn = ({ stream, events }: Pick<Commit, 'stream' | 'events'>): number | null => {
  if (!stream.startsWith(STREAM_PREFIX)) return null;
  for (const { data } of events) {
    const { orderId, status, changes } = data as Stating;
    if (orderId !== undefined && (status || changes?.status)) return orderId;
  }
  return null;
};

const openParcel = (state: OrderState): Parcel | null => (state.kind === 'open' ? state.parcel : null);

const locationIn = ({ events }: Commit): string | null => {
  for (const { data } of events)
    if ('location' in data && typeof data.location === 'string') return data.location;
  return null;
};

const apply = createFold<OrderState, OrderEvent>(evolve);

/**
 * Finds which of these commits of a stream changed the current status of an order. A late event or a remark does not,
 * nor does a status that is stated again.
 */
export const statusChanges =
  (log: Pick<EventLog, 'readStream'>) =>
  async (stream: string, positions: ReadonlySet<number>): Promise<StatusChange[]> => {
    let known = { version: 0, at: '', state: initial };
    return (await log.readStream(stream)).flatMap((commit) => {
      const before = openParcel(known.state);
      known = apply(known, commit);
      const after = openParcel(known.state);
      if (!positions.has(commit.position) || before === null || after?.id !== before.id) return [];
      if (statusKey(before.status) === statusKey(after.status)) return [];
      const { id: orderId, status, estimatedDelivery, statedAt, currentLocation } = after;
      const stop = {
        status,
        at: statedAt.status ?? commit.at,
        location: locationIn(commit) ?? currentLocation,
      };
      return [{ position: commit.position, orderId, stop, estimatedDelivery }];
    });
  };
