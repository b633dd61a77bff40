import { DAY_MS } from '@exline/kernel';
import type { Redis } from 'ioredis';
import type { Accepted } from './carriers/carrier.ts';

const KEPT_S = (7 * DAY_MS) / 1_000;

interface Mark extends Accepted {
  /** The number of the attempt that the server accepted. */
  attempts: number;
}

const textOf = ({ attempts, messageId, segments }: Mark): string =>
  [attempts, messageId, segments].join(' ').trim();

const markIn = (text: string): Mark => {
  const [attempts, messageId = '', segments] = text.split(' ');
  return { attempts: Number(attempts), messageId, ...(segments && { segments: Number(segments) }) };
};

/**
 * Remembers mails that a server accepted until the log contains their outcome. Redis and this process both remember
 * them, so that an unavailable database causes no duplicate mail. A mail is identified by the hash of its request,
 * because after a restore another mail may have its position.
 */
export const createAcceptedMails = (redis: Redis, prefix: string) => {
  const mine = new Map<string, string>();
  const keyOf = (request: string) => `${prefix}:handed-over:${request}`;
  return {
    markOf: async (request: string): Promise<Mark | null> => {
      const text = mine.get(request) ?? (await redis.get(keyOf(request)));
      return text === null ? null : markIn(text);
    },
    mark: async (request: string, mark: Mark): Promise<void> => {
      const text = textOf(mark);
      mine.set(request, text);
      await redis.set(keyOf(request), text, 'EX', KEPT_S);
    },
    /** Called once the log contains the outcome. */
    forget: (request: string): void => void mine.delete(request),
  };
};

export type AcceptedMails = ReturnType<typeof createAcceptedMails>;
