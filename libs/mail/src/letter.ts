import type { Letters, MailKind } from '@exline/contracts';
import type { Commit } from '@exline/event-log';
import { mailTable, meaningOf } from '@exline/mail-lifecycle';

/** What a mail says, and of which kind it is. */
export type Letter = { [Kind in MailKind]: Letters[Kind] & { kind: Kind } }[MailKind];

const is = {
  text: (value: unknown) => typeof value === 'string',
  list: Array.isArray,
};

/** The letter that a request in the log asks for; null for a commit that asks for none, or of which nothing is left. */
export const letterOf = (commit: Pick<Commit, 'events' | 'position'>): Letter | null => {
  for (const { type, data, personal } of commit.events) {
    const meaning = meaningOf(type);
    if (meaning?.step !== 'requested') continue;
    const fields: Record<string, unknown> = { ...data, ...personal };
    const missing = Object.entries(mailTable[meaning.kind].required)
      .filter(([name, shape]) => !is[shape](fields[name]))
      .map(([name]) => name);
    if (missing.length > 0) throw new Error(`the request at ${commit.position} lacks ${missing.join(', ')}`);
    // An address is never empty: whom it was for is erased.
    if (fields.to === '') return null;
    // What was not looked at is optional in its template.
    return { ...fields, kind: meaning.kind } as unknown as Letter;
  }
  return null;
};
