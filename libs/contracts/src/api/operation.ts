import type { Schema } from 'yup';

declare module 'yup' {
  /** What the description of the API says of a field beyond its rules. What has a title is described once, by that name. */
  interface CustomSchemaMetadata {
    title?: string;
    description?: string;
    /** Keywords of JSON Schema, where the rules alone do not tell. */
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

export const tags = [
  'Public',
  'Session',
  'Staff',
  'Orders',
  'Search',
  'Contact messages',
  'Mails',
  'Chat, for admins',
  'Unread',
  'Floods',
  'Canned replies',
  'Operators',
] as const;
type Tag = (typeof tags)[number];

export type AnswerHeader = 'ETag' | 'Link' | 'X-Total-Count' | 'X-Total-Relation' | 'Location' | 'Set-Cookie';

/** What a call answers when all goes well. */
export interface Answer {
  description: string;
  /** Of its JSON; without one there is no body. */
  schema?: Schema;
  /** The same with `view=row`. */
  rowSchema?: Schema;
  /** Another kind of body. */
  type?: string;
  headers?: readonly AnswerHeader[];
}

/**
 * A call, as it is described to those who make it. What follows from its method and place (the session, foreign pages,
 * broken bodies, services that are away) is added for all of them.
 */
export interface Operation<Code extends string = string> {
  tag: Tag;
  /** In a line. */
  summary: string;
  /** All else, in Markdown. */
  description?: string;
  query?: Schema;
  body?: Schema;
  /** Takes an `Idempotency-Key`. */
  keyed?: true;
  /** Has to do neither with the log nor with read models, so with `X-Log-Position` neither. */
  unlogged?: true;
  headers?: readonly ('If-None-Match' | 'If-Match' | 'X-Chat-Key')[];
  /** Parts of the path that are not what their names say elsewhere: a text, in these words. */
  parts?: Readonly<Record<string, string>>;
  answers: Readonly<Record<number, Answer>>;
  refusals?: readonly Code[];
}

/** By method and address as the routes have it: `GET /api/track/:trackingNumber`. */
export type Operations<Code extends string = string> = Readonly<
  Record<`${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`, Operation<Code>>
>;

const openCalls = [
  '/api/admin/status',
  '/api/admin/login',
  '/api/admin/login/code',
  '/api/admin/login/factor',
  '/api/admin/login/factor/confirm',
  '/api/admin/logout',
] as const;
export type OpenCall = (typeof openCalls)[number];

/** Whether a path wants no session. */
export const isOpen = (path: string): boolean =>
  !path.startsWith('/api/admin/') || openCalls.some((open) => open === path);
