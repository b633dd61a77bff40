import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import { isStaffActor, type PersonalData, type PersonalEntry } from '@exline/contracts';
import type { RecordEntry } from '@exline/event-log';
import type { OrderQueries } from '@exline/orders';
import { Router, type Request } from 'express';
import { idOf } from '../http/body.ts';
import { refuse } from '../http/refusals.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import { sessionIdOf } from './chat.ts';

interface Deps {
  orders: Pick<OrderQueries, 'record'>;
  contact: Pick<ContactQueries, 'record'>;
  chat: Pick<ChatQueries, 'record'>;
  activity: Pick<ActivityRecord, 'exported'>;
}

/** Who of the staff it was is not about the person. */
const byWhom = (actor: string): PersonalEntry['by'] => {
  if (actor === 'visitor') return 'customer';
  return isStaffActor(actor) ? 'staff' : 'system';
};

/** All that is stored of one person, for whoever asks what we know of them. */
export const personalDataRoutes = ({ orders, contact, chat, activity }: Deps): Router => {
  const router = Router();

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

  router.get('/orders/:id/personal-data', async (req, res) => {
    const id = idOf(req);
    const record = await orders.record(id);
    if (record.length === 0) throw refuse('order.not_found');
    res.json(await toData(req, 'order', id, record));
  });

  router.get('/contact-submissions/:id/personal-data', async (req, res) => {
    const id = idOf(req);
    const record = await contact.record(id);
    if (record.length === 0) throw refuse('contact.not_found');
    res.json(await toData(req, 'message', id, record));
  });

  router.get('/chat-sessions/:sessionId/personal-data', async (req, res) => {
    const id = sessionIdOf(req);
    const record = await chat.record(id);
    if (record.length === 0) throw refuse('chat.session_not_found');
    res.json(await toData(req, 'conversation', id, record));
  });

  return router;
};
