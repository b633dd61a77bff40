import type { Schema } from 'yup';
import type { Right } from '../rights/rights.ts';

declare module 'yup' {
  /**
   * The documentation of a field in the API reference in addition to its validation rules. A schema with a title is
   * described once, under that title.
   */
  interface CustomSchemaMetadata {
    title?: string;
    description?: string;
    /** JSON Schema keywords, for fields whose validation rules are not enough. */
    $ref?: string;
    type?: string;
    format?: string;
    pattern?: string;
    minimum?: number;
    maximum?: number;
    maxLength?: number;
    examples?: string[];
    additionalProperties?: object;
  }
}

/** The groups of calls in the API reference, with a description of each group. */
export const tags = {
  Public: 'What visitors can do: track a parcel, send a contact message, chat.',
  Session: 'Sign in, sign out, and the sessions of your own account.',
  Staff: 'Staff accounts, including your own.',
  Orders: 'Orders and their tracking events.',
  Search: 'One search across orders, returns, contact messages and conversations.',
  'Contact messages': 'Messages from the contact form, and replies to them.',
  Returns: 'Returns of parcels, step by step.',
  Mails: 'Emails: request, list and retry them.',
  'Chat, for admins': 'Conversations with visitors, for staff.',
  Figures: 'How fast the staff replies to customers, and how customers rate it.',
  'Personal data': 'Exports of everything that is stored about one person.',
  Unread: 'Messages and conversations that your account has not read.',
  Floods: 'Bursts of messages or conversations from one IP address.',
  Inbox: 'Contact messages and chats together, and the work of the staff on them.',
  Rules: 'Actions on orders without a person.',
  'Canned replies': 'Prepared answers that all staff share.',
  Operators: 'Health, metrics, read models and the log.',
} as const;
export type Tag = keyof typeof tags;

export type AnswerHeader = 'ETag' | 'Link' | 'X-Total-Count' | 'X-Chat-Finish' | 'Location' | 'Set-Cookie';

/** The answer to a successful call. */
export interface Answer {
  description: string;
  /** The schema of a JSON body. An answer with neither a schema nor a type has no body. */
  schema?: Schema;
  /** The schema of the answer to `view=row`. */
  rowSchema?: Schema;
  /** The content type of a body that is not JSON. */
  type?: string;
  headers?: readonly AnswerHeader[];
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The parameters of a path: `/orders/:id/send-:kind-email` has `id` and `kind`. */
export type PathPart<Path extends string> = Path extends `${string}:${infer Rest}`
  ? UpTo<'-', UpTo<'/', Rest>> | PathPart<Rest>
  : never;
type UpTo<End extends string, Text extends string> = Text extends `${infer Name}${End}${string}`
  ? Name
  : Text;

/**
 * The declared properties of a call. Everything that follows from the method and the path (session, origin check,
 * malformed bodies, unavailable services) is added for all calls.
 */
export interface CallDetails<Code extends string = string> {
  /** A summary in one line. */
  summary: string;
  /** Details, in Markdown. */
  description?: string;
  /** The right that the caller's role must have. Calls without a right need no session. */
  right?: Right;
  query?: Schema;
  body?: Schema;
  /** The body is a form with a file (`multipart/form-data`) instead of JSON. */
  multipart?: true;
  /** Accepts an `Idempotency-Key`. */
  idempotent?: true;
  /** Uses neither the log nor a read model, so it neither waits for `X-Log-Position` nor returns it. */
  unlogged?: true;
  headers?: readonly ('If-None-Match' | 'If-Match' | 'X-Chat-Key' | 'X-Link-Token')[];
  answers: Readonly<Record<number, Answer>>;
  refusals?: readonly Code[];
}

export interface Call<Code extends string = string> extends CallDetails<Code> {
  /** Unique among all calls: the `operationId` in OpenAPI, and the name in the client. */
  name: string;
  tag: Tag;
  method: Method;
  /** Variable parts are written as `:name`. */
  path: `/${string}`;
}

export type Calls<Code extends string = string> = Readonly<Record<string, Call<Code>>>;

const withMethod =
  <const M extends Method>(method: M) =>
  <const P extends `/${string}`, const D extends CallDetails>(path: P, details: D) => ({
    ...details,
    method,
    path,
  });

export const get = withMethod('GET');
export const post = withMethod('POST');
export const put = withMethod('PUT');
export const patch = withMethod('PATCH');
export const del = withMethod('DELETE');

/**
 * Declares the calls of a topic by name. Routes, permission checks, parsing, the API reference, the client and the
 * generated test of each call are derived from this declaration.
 */
export const defineCalls = <T extends Readonly<Record<string, Omit<Call, 'name' | 'tag'>>>>(
  tag: Tag,
  calls: T,
): { readonly [Name in keyof T]: T[Name] & { name: Name; tag: Tag } } =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, name, tag }])) as never;
