import type { Schema } from 'yup';
import type { Right } from '../staff/rights.ts';

declare module 'yup' {
  /** What the description of the API says about a field beyond its rules. A schema with a title is described once, under that name. */
  interface CustomSchemaMetadata {
    title?: string;
    description?: string;
    /** JSON Schema keywords, where the rules alone are not enough. */
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

/** The groups that the description of the API sorts its calls into, and what each is about. */
export const tags = {
  Public: 'What visitors can do: track a parcel, write to us, chat.',
  Session: 'Sign in, sign out, and the sessions of your own account.',
  Staff: 'Accounts of people who work here, your own included.',
  Orders: 'Orders and their tracking events.',
  Search: 'One search over everything.',
  'Contact messages': 'Messages from the contact form, and replies to them.',
  Mails: 'Emails: request them, follow them, retry them.',
  'Chat, for admins': 'Conversations with visitors, as the staff sees them.',
  'Personal data': 'Everything stored about one person, for that person.',
  Unread: 'What your account has not read yet.',
  Floods: 'Many messages from one address, handled together.',
  'Canned replies': 'Short answers that the staff keeps at hand.',
  Operators: 'Health, metrics, read models and the log.',
} as const;
export type Tag = keyof typeof tags;

export type AnswerHeader = 'ETag' | 'Link' | 'X-Total-Count' | 'X-Total-Relation' | 'Location' | 'Set-Cookie';

/** An answer of a call that succeeds. */
export interface Answer {
  description: string;
  /** The schema of its JSON; without one there is no body. */
  schema?: Schema;
  /** The schema of the answer to `view=row`. */
  rowSchema?: Schema;
  /** The content type of a body that is not JSON. */
  type?: string;
  headers?: readonly AnswerHeader[];
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * What a call states about itself. What follows from its method and path (session, origin check, malformed bodies,
 * services that are down) is added for all calls.
 */
export interface CallDetails<Code extends string = string> {
  /** One line. */
  summary: string;
  /** Everything else, in Markdown. */
  description?: string;
  /** The right that the caller's role needs; calls without one need no session. */
  right?: Right;
  query?: Schema;
  body?: Schema;
  /** Accepts an `Idempotency-Key`. */
  idempotent?: true;
  /** Touches neither the log nor a read model, and so neither waits for `X-Log-Position` nor answers with it. */
  unlogged?: true;
  headers?: readonly ('If-None-Match' | 'If-Match' | 'X-Chat-Key')[];
  answers: Readonly<Record<number, Answer>>;
  refusals?: readonly Code[];
}

export interface Call<Code extends string = string> extends CallDetails<Code> {
  /** Unique among all calls: the `operationId` in OpenAPI, and the name in the client. */
  name: string;
  tag: Tag;
  method: Method;
  /** With its variable parts as `:name`. */
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
 * Declares the calls of a topic, by name. Routes, permission checks, parsing, the description of the API, the client
 * and the generated test of every call derive from this.
 */
export const defineCalls = <T extends Readonly<Record<string, Omit<Call, 'name' | 'tag'>>>>(
  tag: Tag,
  calls: T,
): { readonly [Name in keyof T]: T[Name] & { name: Name; tag: Tag } } =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, name, tag }])) as never;
