import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import { isStaffActor, type PersonalData, type PersonalEntry } from '@exline/contracts';
import type { RecordEntry } from '@exline/event-log';
import type { OrderQueries } from '@exline/orders';
import { Router, type Request } from 'express';
import { idOf } from '../http/body.ts';
import { refuse } from '../http/refusals.ts';
import { sessionIdOf } from './chat.ts';

interface Deps {
  orders: Pick<OrderQueries, 'record'>;
  contact: Pick<ContactQueries, 'record'>;
  chat: Pick<ChatQueries, 'record'>;
}

/** Who of the staff it was is not about the person. */
const byWhom = (actor: string): PersonalEntry['by'] => {
  if (actor === 'visitor') return 'customer';
  return isStaffActor(actor) ? 'staff' : 'system';
};

const toData = (
  req: Request,
  kind: PersonalData['kind'],
  id: number | string,
  record: readonly RecordEntry[],
): PersonalData => {
  req.securityEvent = 'exported';
  const entries = record.map(({ actor, ...entry }) => ({ ...entry, by: byWhom(actor) }));
  return { kind, id: String(id), madeAt: new Date().toISOString(), entries };
};

/** All that is stored of one person, for whoever asks what we know of them. */
export const personalDataRoutes = ({ orders, contact, chat }: Deps): Router => {
  const router = Router();

  router.get('/orders/:id/personal-data', async (req, res) => {
    const id = idOf(req);
    const record = await orders.record(id);
    if (record.length === 0) throw refuse('order.not_found');
    res.json(toData(req, 'order', id, record));
  });

  router.get('/contact-submissions/:id/personal-data', async (req, res) => {
    const id = idOf(req);
    const record = await contact.record(id);
    if (record.length === 0) throw refuse('contact.not_found');
    res.json(toData(req, 'message', id, record));
  });

  router.get('/chat-sessions/:sessionId/personal-data', async (req, res) => {
    const id = sessionIdOf(req);
    const record = await chat.record(id);
    if (record.length === 0) throw refuse('chat.session_not_found');
    res.json(toData(req, 'conversation', id, record));
  });

  return router;
};
