interface Heartbeats {
  on: {
    (
      event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed',
      listener: (event: { connectionId: string }) => void,
    ): unknown;
    (event: 'serverClosed', listener: (event: { address: string }) => void): unknown;
  };
}

/** A heartbeat takes 10 s at most when it waits for news, and its timeout some seconds more. */
const LONGEST_MS = 30_000;

/**
 * Calls back when a heartbeat of the MongoDB driver begins and does not end. From then on the client does not see that
 * server, and only a new client helps. `connectMongo` prevents the known cause, a socket that is destroyed just before a
 * write (driver 7.8, `writeCommand`); this watches for others. Each member of a set has a monitor and a timer of its own.
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
