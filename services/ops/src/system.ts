import { cannedRepliesModule } from '@exline/canned-replies';
import { chatModule } from '@exline/chat';
import { contactModule } from '@exline/contact';
import { createEventLog } from '@exline/event-log';
import { mailSummary } from '@exline/mail';
import { ordersModule, orderUpcasts } from '@exline/orders';
import type { Db } from 'mongodb';

/** The log, and the read models that are made from it. */
export const openSystem = async (db: Db) => {
  const log = await createEventLog({ db, upcasts: orderUpcasts });
  const deps = { db, log, project: async () => {} };
  const modules = [ordersModule(deps), contactModule(deps), chatModule(deps), cannedRepliesModule(deps)];
  return { db, log, projections: [...modules.flatMap(({ projections }) => projections), mailSummary] };
};
