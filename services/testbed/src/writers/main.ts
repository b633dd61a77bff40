import { randomUUID } from 'node:crypto';
import { createEventLog, createRelay } from '@exline/event-log';
import { createRedisRelay } from '@exline/platform';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { Appended, Task } from './task.ts';

/**
 * A process that only appends commits: `node main.js <database> [<Redis>]`. Without Redis, it appends without
 * the other processes. Each task from the parent is answered with what was acknowledged.
 */
const [url = '', redisUrl = ''] = process.argv.slice(2);
const mongo = await new MongoClient(url).connect();

const openRelay = () => {
  const redis = new Redis(redisUrl, { commandTimeout: 1_000, maxRetriesPerRequest: 0 });
  const listener = new Redis(redisUrl);
  for (const one of [redis, listener])
    one.on('error', () => {
      // Without Redis, commits are appended directly.
    });
  const store = createRedisRelay(
    {
      send: ([command = '', ...args]) => redis.call(command, ...args),
      listen: (channels, onMessage) => {
        void listener.subscribe(...channels);
        listener.on('message', (_channel, text) => onMessage(text));
      },
    },
    { name: mongo.db().databaseName, mayAppend: true },
  );
  process.send?.({ self: store.self });
  return createRelay(store, 'the secret of all writers');
};

const log = await createEventLog({ db: mongo.db(), ...(redisUrl && { relay: openRelay() }) });

const event = (by: string) => ({
  type: 'TrackingEventAdded',
  v: 2,
  data: { orderId: 1, description: 'In Transit: at the depot', location: 'Denver, CO', by },
});
const commitOf = (stream: string, version: number) => ({
  stream,
  version,
  commitId: randomUUID(),
  at: '2026-11-22T12:00:00.000Z',
  actor: 'admin:writer',
  correlationId: 'writer',
  causationId: null,
  events: [event(stream)],
});

/** Appends for the given time. Each caller has a stream of its own. */
const carryOut = async ({ callers, seconds }: Task): Promise<Appended> => {
  const durations: number[] = [];
  const acknowledged: Appended['acknowledged'] = [];
  const from = performance.now();
  const call = async () => {
    const stream = `order-${randomUUID()}`;
    for (let version = 1; performance.now() - from < seconds * 1_000; version += 1) {
      const began = performance.now();
      const { position } = await log.append(commitOf(stream, version));
      durations.push(performance.now() - began);
      acknowledged.push([stream, version, position]);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { durations, acknowledged, seconds: (performance.now() - from) / 1_000 };
};

process.on('message', (task: Task) => {
  carryOut(task).then(
    (appended) => process.send?.(appended),
    (error: Error) => process.send?.({ refused: `${error.name}: ${error.message}` }),
  );
});
process.send?.('ready');
