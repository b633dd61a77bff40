import type { Letters, MailKind } from '@exline/contracts';
import type { Commit } from '@exline/event-log';
import { meaningOf } from '@exline/mail-lifecycle';

/** What a mail says, and of which kind it is. */
export type Letter = { [Kind in MailKind]: Letters[Kind] & { kind: Kind } }[MailKind];

const isText = (value: unknown) => typeof value === 'string';

/** What must stand in a request, so that its letter can be written. */
const required = {
  shipping: { to: isText, trackingNumber: isText, status: isText },
  reply: { to: isText, name: isText, subject: isText, message: isText, reply: isText },
  chat: { to: isText, replies: Array.isArray },
} satisfies { [Kind in MailKind]: Partial<Record<keyof Letters[Kind], (value: unknown) => boolean>> };

/** The letter that a request in the log asks for; null for a commit that asks for none. */
export const letterOf = (commit: Pick<Commit, 'events' | 'position'>): Letter | null => {
  for (const { type, data, personal } of commit.events) {
    const meaning = meaningOf(type);
    if (meaning?.step !== 'requested') continue;
    const fields: Record<string, unknown> = { ...data, ...personal };
    const missing = Object.entries(required[meaning.kind]).filter(
      ([name, isRight]) => !isRight(fields[name]),
    );
    if (missing.length > 0)
      throw new Error(`the request at ${commit.position} lacks ${missing.map(([name]) => name).join(', ')}`);
    // What was not looked at is optional in its template.
    return { ...fields, kind: meaning.kind } as unknown as Letter;
  }
  return null;
};
