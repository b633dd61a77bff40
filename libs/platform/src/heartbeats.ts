import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logging/logging.ts';
import { oncePerMinute } from './logging/oncePerMinute.ts';

interface Heartbeats {
  on: {
    (
      event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed',
      listener: (event: { connectionId: string }) => void,
    ): unknown;
    (event: 'serverClosed', listener: (event: { address: string }) => void): unknown;
  };
}

/** The longest time of a heartbeat. A waiting one takes at most 10 s, and its timeout some seconds more. */
const LONGEST_MS = 30_000;

/**
 * Calls `onStuck` when a heartbeat of the MongoDB driver starts and does not end. The client then no longer
 * sees that server, and only a new client helps. `connectMongo` prevents the known cause, a socket that is
 * destroyed just before a write (driver 7.8, `writeCommand`). This detects other causes. Each member of a
 * replica set has its own monitor and timer.
 */
export const watchHeartbeats = (client: Heartbeats, onStuck: () => void, longestMs = LONGEST_MS): void => {
  const timers = new Map<string, NodeJS.Timeout>();
  const end = (member: string) => {
    clearTimeout(timers.get(member));
    timers.delete(member);
  };
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    end(connectionId);
    timers.set(connectionId, setTimeout(onStuck, longestMs).unref());
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => end(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => end(connectionId));
  client.on('serverClosed', ({ address }) => end(address));
};

/** Connects as soon as MongoDB answers. Ends the process, which is then started again, when its driver is stuck. */
export const connectWithRetry = async <Client extends Heartbeats>(
  connect: () => Promise<Client>,
  log: Pick<Logger, 'warn' | 'fatal'>,
): Promise<Client> => {
  const isDue = oncePerMinute();
  for (;;) {
    try {
      const client = await connect();
      watchHeartbeats(client, () => {
        log.fatal('the driver no longer reaches MongoDB, so the process restarts');
        process.exit(1);
      });
      return client;
    } catch (error) {
      // The driver's message names hosts, but no password.
      const reason = error instanceof Error ? error.message : 'unknown';
      if (isDue(reason)) log.warn({ reason }, 'MongoDB is away');
      await delay(500);
    }
  }
};
