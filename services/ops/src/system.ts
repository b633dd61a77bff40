import { cannedRepliesModule } from '@exline/canned-replies';
import { chatModule } from '@exline/chat';
import { contactModule } from '@exline/contact';
import {
  createEventLog,
  hasKeys,
  openKeyring,
  settleReplacement,
  type Keyring,
  type MasterSecrets,
} from '@exline/event-log';
import { mailSummary } from '@exline/mail';
import { ordersModule, orderSubjects, orderUpcasts } from '@exline/orders';
import { staffSubjects } from '@exline/staff';
import type { Db } from 'mongodb';
import { Cannot } from './cannot.ts';

const keyringOf = async (db: Db, master: MasterSecrets | undefined): Promise<Keyring | undefined> => {
  if (master) return openKeyring(db, master);
  await settleReplacement(db);
  if (await hasKeys(db)) throw new Cannot('Personal data is encrypted here: set MASTER_KEY.');
  return undefined;
};

/** The log, and the read models that are made from it. */
export const openSystem = async (db: Db, master: MasterSecrets | undefined) => {
  const keyring = await keyringOf(db, master);
  const log = await createEventLog({
    db,
    upcasts: orderUpcasts,
    subjects: { ...orderSubjects, ...staffSubjects },
    ...(keyring && { keyring }),
  });
  const deps = { db, log, project: async () => {} };
  const orders = ordersModule(deps);
  const contact = contactModule(deps);
  const chat = chatModule(deps);
  const modules = [orders, contact, chat, cannedRepliesModule(deps)];
  return {
    db,
    log,
    keyring,
    quietBefore: {
      order: orders.queries.quietBefore,
      message: contact.queries.quietBefore,
      conversation: chat.queries.quietBefore,
    },
    projections: [...modules.flatMap(({ projections }) => projections), mailSummary],
  };
};
