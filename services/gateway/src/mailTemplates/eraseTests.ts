import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@exline/kernel';
import type { MailQueries } from '@exline/mail';
import type { Bus } from '../core/bus.ts';

interface Deps {
  mails: Pick<MailQueries, 'testsBefore'>;
  bus: Pick<Bus, 'send'>;
}

const AT_ONCE = 100;

/** Erases test emails after a day, because their addresses may be personal. The next run erases any that remain. */
export const createTestErasure =
  ({ mails, bus }: Deps) =>
  async (held: () => boolean, now = Date.now()): Promise<void> => {
    const old = await mails.testsBefore(new Date(now - DAY_MS).toISOString(), AT_ONCE);
    for (const mailId of old) {
      if (!held()) return;
      await bus.send('EraseTestMail', { mailId }, { actor: 'retention', correlationId: randomUUID() });
    }
  };

export type TestErasure = ReturnType<typeof createTestErasure>;
