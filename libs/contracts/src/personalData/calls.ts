import { object, type InferType } from 'yup';
import { subjectKinds } from './personalData.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const entryShape = object({
  at: shape.time(),
  type: shape.text().meta({ examples: ['OrderCreated'] }),
  by: shape.oneOf(['customer', 'staff', 'system']),
  values: shape.byName<unknown>({}).meta({ description: 'the recorded values; erased texts are empty' }),
}).meta({ title: 'PersonalEntry', description: 'One record about the person.' });
/** One record about a person. */
export type PersonalEntry = InferType<typeof entryShape>;

const dataShape = object({
  kind: shape.oneOf(subjectKinds),
  id: shape.text(),
  madeAt: shape.time(),
  entries: shape
    .list(entryShape)
    .meta({ description: 'oldest first; includes values that have since been replaced or deleted' }),
}).meta({ title: 'PersonalData', description: 'All data that is stored about one person.' });
/** All data about the person in an order, contact message or conversation, to be handed to that person. */
export type PersonalData = InferType<typeof dataShape>;

const answers = { 200: { description: 'the personal data', schema: dataShape } };
const DESCRIPTION = 'Read from the log, to be handed to that person. It does not name any staff.';

/** Exports of all data about one person, to be handed to that person. */
export const personalDataCalls = defineCalls('Personal data', {
  readPersonalDataOfOrder: get('/api/admin/orders/:id/personal-data', {
    summary: 'Export all data about the customer of an order',
    right: 'ExportPersonalData',
    description: DESCRIPTION,
    answers,
    refusals: ['order.not_found'],
  }),
  readPersonalDataOfContactMessage: get('/api/admin/contact-submissions/:id/personal-data', {
    summary: 'Export all data about the sender of a contact message',
    right: 'ExportPersonalData',
    description: DESCRIPTION,
    answers,
    refusals: ['contact.not_found'],
  }),
  readPersonalDataOfConversation: get('/api/admin/chat-sessions/:sessionId/personal-data', {
    summary: 'Export all data about the visitor in a conversation',
    right: 'ExportPersonalData',
    description: DESCRIPTION,
    answers,
    refusals: ['chat.session_not_found'],
  }),
});
