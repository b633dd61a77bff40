import { DAY_MS } from '@exline/kernel';
import type { Redis } from 'ioredis';

const KEPT_S = (7 * DAY_MS) / 1_000;

/**
 * Remembers mails that the mail server accepted until the log contains their outcome. Redis and
 * this process both remember, so that an unavailable database causes no duplicate mail. A mail is
 * identified by the hash of its request, because after a restore another mail may have its
 * position.
 */
export const createAcceptedMails = (redis: Redis, prefix: string) => {
  const mine = new Map<string, number>();
  const keyOf = (request: string) => `${prefix}:handed-over:${request}`;
  return {
    /** The attempt at which it was accepted, or null. */
    tryOf: async (request: string): Promise<number | null> => {
      const attempt = mine.get(request) ?? (await redis.get(keyOf(request)));
      return attempt === null ? null : Number(attempt);
    },
    mark: async (request: string, attempt: number): Promise<void> => {
      mine.set(request, attempt);
      await redis.set(keyOf(request), String(attempt), 'EX', KEPT_S);
    },
    /** Called once the log contains the outcome. */
    forget: (request: string): void => void mine.delete(request),
  };
};

export type AcceptedMails = ReturnType<typeof createAcceptedMails>;
