import type { Logger } from './logging/logging.ts';

/** The pause before the next attempt to connect to Redis, in milliseconds. */
export const redisRetryDelay = (tries: number): number => Math.min(50 * 2 ** tries, 1_000);

const LEFT_EVERY_MS = 10_000;

/**
 * Decides whether an error requires a new connection: the server has become a replica. Its host name may lead to the
 * new primary, while an existing connection would stay with the replica. At most one replacement every ten seconds.
 */
export const createReplicaCheck = () => {
  let leftAt = -Infinity;
  return ({ message }: Error): boolean => {
    if (!message.includes('READONLY') || performance.now() - leftAt < LEFT_EVERY_MS) return false;
    leftAt = performance.now();
    return true;
  };
};

const BEAT_MS = 500;
const LONG_MS = 2_000;

/** Detects that this process was paused, for example because it was suspended. */
const watchPauses = () => {
  let beatAt = performance.now();
  let pause = { endedAt: -Infinity, ms: 0 };
  const beat = () => {
    const now = performance.now();
    const ms = now - beatAt;
    if (ms > LONG_MS) pause = { endedAt: now, ms };
    beatAt = now;
  };
  setInterval(beat, BEAT_MS).unref();
  return {
    /** The length of a pause that ended less than a second ago, in milliseconds, or 0. */
    justEnded: (): number => {
      // The timer may not have fired since the pause.
      beat();
      return beatAt - pause.endedAt < 1_000 ? pause.ms : 0;
    },
  };
};

/**
 * Logs when Redis becomes unavailable or available again, but not the retries in between. After a pause of this
 * process, timeouts fire before replies are read, so Redis only seems silent. The logged reason then mentions the
 * pause.
 */
export const logRedisState = (log: Logger) => {
  const pauses = watchPauses();
  let away = false;
  return {
    error: (error: Error): void => {
      const ms = pauses.justEnded();
      const cause = ms > 0 ? `This process did not run for ${Math.round(ms / 1_000)} s. ` : '';
      if (!away) log.warn({ reason: cause + error.message }, 'Redis is away');
      away = true;
    },
    ready: (): void => {
      if (away) log.info('Redis is back');
      away = false;
    },
  };
};
