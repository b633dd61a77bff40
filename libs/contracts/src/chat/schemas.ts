import { boolean, object, string, type ObjectSchema } from 'yup';
import { chatSenders, isChatSessionId, type NewChatMessage } from './chat.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { doneState, floodFields, searchedFields, wholeNumber } from '../api/listing.ts';

export const chatMessageSchema = object({
  sessionId: string()
    .strict()
    .required('Session is required')
    .test('session', 'Session must be 1 to 255 printable characters without blanks', (id) =>
      isChatSessionId(id ?? ''),
    )
    .meta({ maxLength: 255, description: 'the id of the conversation, made at random by the visitor' }),
  message: field.message('Message', lengths.chatMessage).required('Message is required'),
  sender: string()
    .strict()
    .oneOf([...chatSenders], 'Sender must be user or admin')
    .required('Sender is required'),
  userEmail: field.optionalEmail('Email').default(null),
  userPhone: field.optionalLine('Phone', lengths.phone).default(null),
}) as unknown as ObjectSchema<NewChatMessage>;

export const chatEmailSchema = object({ email: field.email('Email').required('Email is required') });

/** "Seen up to this message": marks the other side's messages as read. */
export const chatReadSchema = object({ upTo: field.id('Message').required('Message is required') });

export const chatTypingSchema = object({
  sessionId: string().strict().max(lengths.line).required(),
  typing: boolean().strict().required(),
});

/** What follows a message of a conversation. */
export const chatAfterQuery = object({
  after: wholeNumber('after').meta({ description: 'what follows the message with this id' }),
});

/** Which conversations are meant. */
export const chatSessionsQuery = object({
  ...searchedFields(
    'beginning of the email, of the session id, or of a word in either or in the last message',
  ),
  after: wholeNumber('after').meta({ description: 'the last `lastMessageId` seen' }),
  state: doneState,
  ...floodFields,
});
