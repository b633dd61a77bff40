interface Heartbeats {
  on: {
    (
      event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed',
      listener: (event: { connectionId: string }) => void,
    ): unknown;
    (event: 'serverClosed', listener: (event: { address: string }) => void): unknown;
  };
}

/** A heartbeat of the driver takes up to 10 s when it waits for news, and its time-out some seconds more. */
const LONGEST_MS = 30_000;

/**
 * Calls back once when the MongoDB driver's look at its server has begun and does not end. That happens: when all
 * connections break at the same moment, the monitor may write to a socket that is destroyed and has not said so yet,
 * and waits for ever for it to drain (driver 7.8, `writeCommand`). From then on the client finds no server, although
 * there is one; only a new client helps. Each member of a set has its own monitor, so each is timed by itself.
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
