import { object, type ObjectSchema } from 'yup';
import { subjectKinds, type PersonalData, type PersonalEntry } from './personalData.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

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
export const personalDataCalls = defineCalls('Personal data', {
  readPersonalDataOfOrder: get('/api/admin/orders/:id/personal-data', {
    summary: 'All that is stored of the customer of an order',
    right: 'ExportPersonalData',
    description: DESCRIPTION,
    answers,
    refusals: ['order.not_found'],
  }),
  readPersonalDataOfContactMessage: get('/api/admin/contact-submissions/:id/personal-data', {
    summary: 'All that is stored of who wrote a message',
    right: 'ExportPersonalData',
    description: DESCRIPTION,
    answers,
    refusals: ['contact.not_found'],
  }),
  readPersonalDataOfConversation: get('/api/admin/chat-sessions/:sessionId/personal-data', {
    summary: 'All that is stored of the visitor of a conversation',
    right: 'ExportPersonalData',
    description: DESCRIPTION,
    answers,
    refusals: ['chat.session_not_found'],
  }),
});
