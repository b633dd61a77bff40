interface Heartbeats {
  on: (
    event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed',
    listener: () => void,
  ) => unknown;
}

/** A heartbeat of the driver takes up to 10 s when it waits for news, and its time-out some seconds more. */
const LONGEST_MS = 30_000;

/**
 * Calls back once when the MongoDB driver's look at its server has begun and does not end. That happens: when all
 * connections break at the same moment, the monitor may write to a socket that is destroyed and has not said so yet,
 * and waits for ever for it to drain (driver 7.8, `writeCommand`). From then on the client finds no server, although
 * there is one; only a new client helps.
 */
export const watchHeartbeats = (client: Heartbeats, onStuck: () => void, longestMs = LONGEST_MS): void => {
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  client.on('serverHeartbeatStarted', () => {
    clearTimeout(timer);
    timer = setTimeout(onStuck, longestMs);
    timer.unref();
  });
  client.on('serverHeartbeatSucceeded', end);
  client.on('serverHeartbeatFailed', end);
};
