import { randomUUID } from 'node:crypto';
import type { EventLog, NewCommit, StoredEvent } from '@exline/event-log';

const about = {
  at: '2026-11-22T12:00:00.000Z',
  actor: 'admin:bench',
  correlationId: 'bench',
  causationId: null,
};
const PAGE = 10_000;

const created = (): StoredEvent => ({
  type: 'OrderCreated',
  v: 1,
  data: {
    trackingNumber: randomUUID(),
    status: 'Processing',
    shipmentDate: null,
    estimatedDelivery: '2026-11-28',
    currentLocation: null,
  },
  personal: {
    customerEmail: 'maya.okafor@example.com',
    customerName: 'Maya Okafor',
    deliveryPhoto: null,
    origin: 'Newark, NJ',
    destination: 'Portland, OR',
  },
});

const tracked = (orderId: number): StoredEvent => ({
  type: 'TrackingEventAdded',
  v: 2,
  data: {
    orderId,
    description: 'In Transit: at the depot',
    location: 'Denver, CO',
    timestamp: about.at,
    status: 'In Transit',
  },
});

const commit = (stream: string, version: number, event: StoredEvent): NewCommit => ({
  stream,
  version,
  commitId: randomUUID(),
  ...about,
  events: [event],
});

/** Appends orders with this many writers: each order names a customer and then receives its tracking events. */
export const fillOrders = async (
  log: EventLog,
  commits: number,
  each: number,
  writers: number,
): Promise<void> => {
  let left = commits;
  const work = async () => {
    while (left > 0) {
      left -= each;
      const stream = `order-${randomUUID()}`;
      const { position } = await log.append(commit(stream, 1, created()));
      for (let version = 2; version <= each; version += 1)
        await log.append(commit(stream, version, tracked(position)));
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
};

export const readAll = async (log: EventLog): Promise<void> => {
  let position = 0;
  for (;;) {
    const commits = await log.read(position, PAGE);
    if (commits.length === 0) return;
    position = commits.at(-1)?.position ?? position;
  }
};
