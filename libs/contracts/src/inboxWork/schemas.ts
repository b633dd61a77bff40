import { array, object, string, type InferType, type ObjectSchema } from 'yup';
import { floodFields, searchedFields } from '../api/listing.ts';
import { shape } from '../api/shape.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { LABEL_LENGTH } from '../orders/order.ts';
import { assigneeSchema } from '../orders/schemas.ts';
import { inboxKinds, inboxViews, workStates, type InboxPlace, type Snooze } from './work.ts';

const MAX_MENTIONS = 20;

const actors = () =>
  array(string().strict().defined().max(lengths.line))
    .max(MAX_MENTIONS, `At most ${MAX_MENTIONS} people can be mentioned`)
    .default(() => [])
    .meta({ description: 'the actors whom the note mentions' });

export const noteSchema = object({
  note: field.message('Note', lengths.chatMessage).required('Note is required'),
  mentions: actors(),
});

/** An assignment, and a note to the person who takes over. */
export const handOverSchema = assigneeSchema.shape({
  note: field.message('Note', lengths.chatMessage).nullable().default(null),
});

export const snoozeSchema = object({
  until: field
    .optionalDate('Time')
    .default(null)
    .meta({ description: 'null: only until the customer writes again' }),
});

export const noteReadSchema = object({ upTo: field.id('Note').required('Note is required') });

const workState = string()
  .oneOf([...workStates])
  .meta({ description: 'only `open`, `snoozed` or `done` entries; all by default' });

/** Query parameters that filter conversations by state, assignee and label. */
export const workFilterFields = {
  state: workState,
  assigned: string()
    .oneOf([...inboxViews])
    .meta({ description: '`mine`: to this account; `unassigned`: to no one' }),
  label: string().max(LABEL_LENGTH).meta({ description: 'only entries with this label' }),
};

export const inboxQuery = object({
  ...searchedFields('words in names, emails, numbers, and everything that was said or noted'),
  ...workFilterFields,
  kind: string()
    .oneOf([...inboxKinds])
    .meta({ description: 'only contact messages, or only chats' }),
  floods: floodFields.floods,
});

const snoozeShape: ObjectSchema<Snooze> = object({ until: shape.maybeTime() });

/** The fields about the work on a conversation in answers. */
export const workFields = {
  assignee: shape.maybeText().meta({ description: 'who takes care of it; null for no one' }),
  labels: shape.list(shape.text()),
  snooze: snoozeShape.nullable().defined().default(undefined).meta({
    title: 'Snooze',
    description: 'set by the staff; over at `until`, or when the customer writes',
  }),
};

export const noteCountField = { noteCount: shape.count() };

const placeShape = () =>
  string<InboxPlace>().defined().strict().meta({ description: '`message:<id>` or `conversation:<session>`' });

export const noteShape = object({
  id: shape.id(),
  note: shape.text(),
  mentions: shape.list(shape.text()),
  actor: shape.text(),
  at: shape.time(),
}).meta({ title: 'ConversationNote' });
/** An internal note. */
export type ConversationNote = InferType<typeof noteShape>;

export const inboxRowShape = object({
  place: placeShape(),
  lastMessageId: shape.id().meta({ description: 'the page cursor of the list' }),
  /** The name from the contact form. */
  name: shape.maybeText(),
  email: shape.maybeText(),
  subject: shape.maybeText(),
  /** The beginning of a contact message, or of the newest message of a chat. */
  words: shape.text(),
  trackingNumber: shape.maybeText(),
  lastMessageAt: shape.time(),
  waitingSince: shape.maybeTime().meta({ description: 'the first message that is not answered' }),
  unread: shape.count(),
  isDone: shape.flag(),
  ...workFields,
}).meta({ title: 'InboxRow' });
/** A row of the inbox. */
export type InboxRow = InferType<typeof inboxRowShape>;

const viewCountsShape = object({
  all: shape.count(),
  mine: shape.count(),
  unassigned: shape.count(),
  snoozed: shape.count(),
}).meta({ title: 'ViewCounts' });
/** How many open conversations each view has. */
export type ViewCounts = InferType<typeof viewCountsShape>;

export const inboxCountsShape = object({
  message: viewCountsShape,
  conversation: viewCountsShape,
  /** The conversations of the unread notes that mention this account, among the newest 100 such notes. */
  mentions: shape.list(placeShape()),
  labels: shape.list(shape.text()),
}).meta({ title: 'InboxCounts' });
