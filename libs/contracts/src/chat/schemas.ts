import { boolean, object, string, type ObjectSchema } from 'yup';
import { chatSenders, type NewChatMessage } from './chat.ts';
import { isChatSessionId } from './sessionIds.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { ratings } from '../support/supportCase.ts';
import { workFilterFields } from '../inboxWork/schemas.ts';
import { floodFields, searchedFields, wholeNumber } from '../api/listing.ts';

export const chatMessageSchema = object({
  sessionId: string()
    .strict()
    .required('Session is required')
    .test('session', 'Session must be 1 to 255 printable characters without blanks', (id) =>
      isChatSessionId(id ?? ''),
    )
    .meta({
      maxLength: 255,
      description: "the id of the conversation, generated at random by the visitor's browser",
    }),
  message: field.message('Message', lengths.chatMessage).required('Message is required'),
  sender: string()
    .strict()
    .oneOf([...chatSenders], 'Sender must be user or admin')
    .required('Sender is required'),
  userEmail: field.optionalEmail('Email').default(null),
  userPhone: field.optionalLine('Phone', lengths.phone).default(null),
}) as unknown as ObjectSchema<NewChatMessage>;

export const chatEmailSchema = object({ email: field.email('Email').required('Email is required') });

/** Marks the other side's messages as read, up to this message. */
export const chatReadSchema = object({ upTo: field.id('Message').required('Message is required') });

/** The conversation to merge into another one. */
export const chatMergeSchema = object({
  from: string()
    .strict()
    .required('Conversation is required')
    .test('session', 'Conversation must be 1 to 255 printable characters without blanks', (id) =>
      isChatSessionId(id ?? ''),
    )
    .meta({ maxLength: 255, description: 'the id of the conversation to add' }),
});

/** A visitor's rating of a finished conversation. */
export const chatRatingSchema = object({
  finishId: field
    .id('Finish')
    .required('Finish is required')
    .meta({ description: 'the value of `X-Chat-Finish`' }),
  rating: string()
    .strict()
    .oneOf([...ratings], `Rating must be one of ${ratings.join(', ')}`)
    .required('Rating is required'),
});

export const chatTypingSchema = object({
  sessionId: string().strict().max(lengths.line).required(),
  typing: boolean().strict().required(),
});

/** Selects the messages of a conversation that follow a given one. */
export const chatAfterQuery = object({
  after: wholeNumber('after').meta({ description: 'messages after the one with this id' }),
});

/** The filters and page cursor of the list of conversations. */
export const chatSessionsQuery = object({
  ...searchedFields('words in the email, the session id, and everything that was said or noted'),
  after: wholeNumber('after').meta({
    description: 'the `lastMessageId` of the last entry on the previous page',
  }),
  ...workFilterFields,
  ...floodFields,
});
