import { object, type ObjectSchema } from 'yup';
import { subjectKinds, type PersonalData, type PersonalEntry } from '../personalData.ts';
import type { Operations } from './operation.ts';
import { shape } from './shape.ts';

const entryShape: ObjectSchema<PersonalEntry> = object({
  at: shape.time(),
  type: shape.text().meta({ examples: ['OrderCreated'] }),
  by: shape.oneOf(['customer', 'staff', 'system']),
  values: shape
    .byName<unknown>({})
    .meta({ description: 'what was written; texts that were erased are empty' }),
}).meta({ title: 'PersonalEntry', description: 'Something that was written about somebody.' });

const dataShape: ObjectSchema<PersonalData> = object({
  kind: shape.oneOf(subjectKinds),
  id: shape.text(),
  madeAt: shape.time(),
  entries: shape
    .list(entryShape)
    .meta({ description: 'oldest first; also what was replaced or deleted since' }),
}).meta({ title: 'PersonalData', description: 'All that is stored of the person whom something is about.' });

const answers = { 200: { description: 'personal data', schema: dataShape } };
const DESCRIPTION = 'From the log, to be handed to the person; it names nobody of the staff.';

/** What is known of one person, for that person. */
export const personalOperations = {
  'GET /api/admin/orders/:id/personal-data': {
    tag: 'Orders',
    summary: 'All that is stored of the customer of an order',
    description: DESCRIPTION,
    answers,
    refusals: ['order.not_found'],
  },
  'GET /api/admin/contact-submissions/:id/personal-data': {
    tag: 'Contact messages',
    summary: 'All that is stored of who wrote a message',
    description: DESCRIPTION,
    answers,
    refusals: ['contact.not_found'],
  },
  'GET /api/admin/chat-sessions/:sessionId/personal-data': {
    tag: 'Chat, for admins',
    summary: 'All that is stored of the visitor of a conversation',
    description: DESCRIPTION,
    answers,
    refusals: ['chat.session_not_found'],
  },
} as const satisfies Operations;
