import { setTimeout as delay } from 'node:timers/promises';
import { contactModule } from '@exline/contact';
import { createEventLog } from '@exline/event-log';
import { mailNews } from '@exline/mail';
import { ordersModule } from '@exline/orders';
import type { Db } from 'mongodb';

const context = { actor: 'email-worker', correlationId: 'test' };

/** Stands in for the worker: says what became of mails, as another process does, without sending any. */
export const postman = async (db: Db) => {
  const log = await createEventLog({ db });
  const modules = { db, log, project: async () => {} };
  const orders = ordersModule(modules).commands;
  const contact = contactModule(modules).commands;

  /** The last mail that was asked for, once there is one after `position`. */
  const nextMail = async (position: number) => {
    for (;;) {
      const found = (await log.read(position, 100))
        .flatMap(mailNews)
        .find(({ means }) => means === 'requested');
      if (found) return found;
      await delay(20);
    }
  };

  return {
    position: log.end,
    nextMail,
    deliver: async (mailId: number, kind: string): Promise<void> => {
      const outcome = { mailId, attempts: 1, messageId: `<mail-${mailId}@test>` };
      if (kind === 'shipping') await orders.RecordShippingEmailSent(outcome, context);
      else await contact.RecordReplyEmailSent(outcome, context);
    },
    fail: async (mailId: number, kind: string): Promise<void> => {
      const outcome = { mailId, attempts: 8, reason: '550 no such mailbox' };
      if (kind === 'shipping') await orders.RecordShippingEmailFailed(outcome, context);
      else await contact.RecordReplyEmailFailed(outcome, context);
    },
  };
};
