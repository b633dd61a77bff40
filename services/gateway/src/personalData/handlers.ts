import { implement, ok, type Route } from '../http/implement.ts';
import { personalDataCalls, isStaffActor, type PersonalData, type PersonalEntry } from '@exline/contracts';
import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import type { RecordEntry } from '@exline/event-log';
import type { OrderQueries } from '@exline/orders';
import type { ReturnQueries } from '@exline/returns';
import { type Request } from 'express';
import { refuse } from '../core/refusals.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  orders: Pick<OrderQueries, 'record'>;
  returns: Pick<ReturnQueries, 'recordOfOrder'>;
  contact: Pick<ContactQueries, 'record'>;
  chat: Pick<ChatQueries, 'record'>;
  activity: Pick<ActivityRecord, 'exported'>;
}

/** The name of the staff member is not part of the person's data. */
const byWhom = (actor: string): PersonalEntry['by'] => {
  if (actor === 'visitor') return 'customer';
  return isStaffActor(actor) ? 'staff' : 'system';
};

/** Routes for everything stored about one person, to answer a request for access to personal data. */
export const personalDataRoutes = ({ orders, returns, contact, chat, activity }: Deps): Route[] => {
  const toData = async (
    req: Request,
    kind: PersonalData['kind'],
    id: number | string,
    record: readonly RecordEntry[],
  ): Promise<PersonalData> => {
    req.securityEvent = 'exported';
    await activity.exported(req, 'personal data', record.length);
    const entries = record.map(({ actor, ...entry }) => ({ ...entry, by: byWhom(actor) }));
    return { kind, id: String(id), madeAt: new Date().toISOString(), entries };
  };

  return implement(personalDataCalls, {
    readPersonalDataOfOrder: async ({ params: { id }, req }) => {
      const record = await orders.record(id);
      if (record.length === 0) throw refuse('order.not_found');
      return ok(await toData(req, 'order', id, [...record, ...(await returns.recordOfOrder(id))]));
    },

    readPersonalDataOfContactMessage: async ({ params: { id }, req }) => {
      const record = await contact.record(id);
      if (record.length === 0) throw refuse('contact.not_found');
      return ok(await toData(req, 'message', id, record));
    },

    readPersonalDataOfConversation: async ({ params: { sessionId }, req }) => {
      const record = await chat.record(sessionId);
      if (record.length === 0) throw refuse('chat.session_not_found');
      return ok(await toData(req, 'conversation', sessionId, record));
    },
  });
};
