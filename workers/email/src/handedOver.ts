import type { Redis } from 'ioredis';

const KEPT_S = 7 * 24 * 60 * 60;

/**
 * Remembers mails that the mail server took, from that moment on until the log says so too. Redis and this
 * process each remember for themselves, so that a database that is away at this moment causes no second mail.
 */
export const createHandedOver = (redis: Redis, prefix: string) => {
  const mine = new Map<number, number>();
  const keyOf = (mailId: number) => `${prefix}:handed-over:${mailId}`;
  return {
    /** At which try it was taken, or null. */
    tryOf: async (mailId: number): Promise<number | null> => {
      const attempt = mine.get(mailId) ?? (await redis.get(keyOf(mailId)));
      return attempt === null ? null : Number(attempt);
    },
    mark: async (mailId: number, attempt: number): Promise<void> => {
      mine.set(mailId, attempt);
      await redis.set(keyOf(mailId), String(attempt), 'EX', KEPT_S);
    },
    /** The log says it now. */
    forget: (mailId: number): void => void mine.delete(mailId),
  };
};

export type HandedOver = ReturnType<typeof createHandedOver>;
