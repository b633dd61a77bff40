import { setTimeout as delay } from 'node:timers/promises';
import { openApplication } from '@exline/application';
import { channels } from '@exline/contracts';
import { mailChanges } from '@exline/mail-lifecycle';
import { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import { afterAll, inject } from 'vitest';

const context = { actor: 'email-worker', correlationId: 'test' };

/** Replaces the mail worker: records outcomes of mails as another process does, without sending any. */
export const fakeMailWorker = async (db: Db) => {
  const redis = new Redis(inject('redisUrl'));
  afterAll(() => redis.disconnect());
  // Wakes the gateway, which otherwise looks for commits of other processes once a second.
  const announce = (position: number) => void redis.publish(channels.commits, String(position));
  const { log, mails } = await openApplication({ db, master: undefined, announce });

  /** Waits for a mail requested after `position`, and returns the first one. */
  const nextMail = async (position: number) => {
    for (;;) {
      const found = (await log.read(position, 100))
        .flatMap(mailChanges)
        .find(({ step }) => step === 'requested');
      if (found) return found;
      await delay(20);
    }
  };

  return {
    position: log.end,
    nextMail,
    deliver: (mailId: number): Promise<unknown> =>
      mails.RecordMailSent({ mailId, attempts: 1, messageId: `<mail-${mailId}@test>` }, context),
    fail: (mailId: number): Promise<unknown> =>
      mails.RecordMailFailed({ mailId, attempts: 8, reason: '550 no such mailbox' }, context),
  };
};
