import {
  AUTOMATIC,
  CHAT_FINISH,
  CHAT_KEY,
  LINK_TOKEN,
  orderMailKinds,
  type AnswerHeader,
} from '@exline/contracts';
import type { HeaderObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { LOG_POSITION } from '../http/logPosition.ts';

const number: SchemaObject = { type: 'integer', minimum: 0 };
const text: SchemaObject = { type: 'string' };

const header = (name: string, description: string, schema: SchemaObject = text): ParameterObject => ({
  name,
  in: 'header',
  description,
  schema,
});

/** The request headers by name. */
export const requestHeaders = {
  'Idempotency-Key': header(
    'Idempotency-Key',
    'Makes the call safe to repeat: the same key and body get the first answer again.',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  ),
  [LOG_POSITION]: header(
    LOG_POSITION,
    'The highest log position from earlier answers. The call waits up to 2 s until its answer includes it.',
    number,
  ),
  [AUTOMATIC]: header(AUTOMATIC, 'Marks an automatic request, which does not renew the session.', {
    type: 'string',
    enum: ['1'],
  }),
  [CHAT_KEY]: header(
    CHAT_KEY,
    "The visitor's second secret for the conversation, with at least 128 random bits.",
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  ),
  [LINK_TOKEN]: header(LINK_TOKEN, 'The token from the fragment of the link in an email.'),
  'If-None-Match': header('If-None-Match', 'The `ETag` of the answer that the caller already has.'),
  'If-Match': header('If-Match', 'The version on which the change is based.', {
    type: 'string',
    examples: ['"7"'],
  }),
} satisfies Record<string, ParameterObject>;

/** The response headers. Required ones are in every answer of their call. */
export const answerHeaders: Record<AnswerHeader | typeof LOG_POSITION | 'Retry-After', HeaderObject> = {
  ETag: { description: 'Identifies this version of the answer.', required: true, schema: text },
  'X-Total-Count': { description: 'The total number of matches.', required: true, schema: number },
  [CHAT_FINISH]: { description: 'The id of the finish that the visitor can rate.', schema: number },
  Link: { description: 'Links to the next and the previous page: `next`, `prev`.', schema: text },
  Location: { description: 'The URL of the redirect.', required: true, schema: text },
  'Set-Cookie': { description: 'The session.', required: true, schema: text },
  [LOG_POSITION]: {
    description: 'The log position that the answer includes.',
    required: true,
    schema: number,
  },
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: number },
};

/** The path parameters by name. */
export const pathParts: Readonly<Record<string, { description: string; schema: SchemaObject }>> = {
  id: { description: 'the id', schema: { type: 'integer', minimum: 1 } },
  staffId: {
    description: 'the id of an account; 0 is the one that the settings name',
    schema: { type: 'integer', minimum: 0 },
  },
  kind: { description: 'the kind of email', schema: { type: 'string', enum: orderMailKinds } },
  photoId: { description: 'the id of a photo', schema: text },
  floodId: { description: 'the id of a flood', schema: text },
  adminSessionId: { description: 'the id of a session from the list', schema: text },
  trackingNumber: { description: 'the number of a parcel, in any case', schema: text },
  returnNumber: { description: 'the number of a return, in any case', schema: text },
  sessionId: {
    description: 'the id of a conversation',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  place: {
    description: '`message:<id>` of a contact message, or `conversation:<id>` of a chat',
    schema: { type: 'string', pattern: '^(message|conversation):' },
  },
};

export const problemSchema: SchemaObject = {
  type: 'object',
  description: 'The answer to a refused call (RFC 9457).',
  properties: {
    type: { type: 'string', description: '`urn:problem:` and a code' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'what is wrong, in a sentence' },
    errors: {
      type: 'object',
      description: 'the error message of each invalid field',
      additionalProperties: { type: 'string' },
    },
    limit: { type: 'string', description: 'of a 429: the limit that was exceeded' },
    current: {
      type: 'object',
      description: 'the current version, if a change was based on an older one',
    },
  },
  required: ['type', 'title', 'status', 'detail'],
};
