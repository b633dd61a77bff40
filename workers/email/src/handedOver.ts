import type { Redis } from 'ioredis';

const KEPT_S = 7 * 24 * 60 * 60;

/**
 * Remembers mails that the mail server took, from that moment on until the log says so too. Redis and this
 * process each remember for themselves, so that a database that is away at this moment causes no second mail.
 * A mail is known by the hash of its request: after a restore another one may have its position.
 */
export const createHandedOver = (redis: Redis, prefix: string) => {
  const mine = new Map<string, number>();
  const keyOf = (request: string) => `${prefix}:handed-over:${request}`;
  return {
    /** At which try it was taken, or null. */
    tryOf: async (request: string): Promise<number | null> => {
      const attempt = mine.get(request) ?? (await redis.get(keyOf(request)));
      return attempt === null ? null : Number(attempt);
    },
    mark: async (request: string, attempt: number): Promise<void> => {
      mine.set(request, attempt);
      await redis.set(keyOf(request), String(attempt), 'EX', KEPT_S);
    },
    /** The log says it now. */
    forget: (request: string): void => void mine.delete(request),
  };
};

export type HandedOver = ReturnType<typeof createHandedOver>;
