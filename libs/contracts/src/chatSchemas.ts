import { boolean, object, string, type ObjectSchema } from 'yup';
import { chatSenders, isChatSessionId, type NewChatMessage } from './chat.ts';
import { field } from './fields.ts';
import { lengths } from './lengths.ts';

export const chatMessageSchema = object({
  sessionId: string()
    .strict()
    .required('Session is required')
    .test('session', 'Session must be 1 to 255 printable characters without blanks', (id) =>
      isChatSessionId(id ?? ''),
    ),
  message: field.message('Message', lengths.chatMessage).required('Message is required'),
  sender: string()
    .strict()
    .oneOf([...chatSenders], 'Sender must be user or admin')
    .required('Sender is required'),
  userEmail: field.optionalEmail('Email').default(null),
  userPhone: field.optionalLine('Phone', lengths.phone).default(null),
}) as ObjectSchema<object> as ObjectSchema<NewChatMessage>;

export const chatEmailSchema = object({ email: field.email('Email').required('Email is required') });

/** "Seen up to this message": marks the other side's messages as read. */
export const chatReadSchema = object({ upTo: field.id('Message').required('Message is required') });

export const chatTypingSchema = object({
  sessionId: string().strict().max(lengths.line).required(),
  typing: boolean().strict().required(),
});
