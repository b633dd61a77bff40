import type { MailPayload } from '@exline/contracts';
import type { Commit } from '@exline/event-log';
import { mailTable, meaningOf } from '@exline/mail-lifecycle';

const is = {
  text: (value: unknown) => typeof value === 'string',
  list: Array.isArray,
};

/**
 * Returns the content of the mail that a commit requests. Null if it requests none, or if the recipient was
 * erased. Throws if a required field is missing.
 */
export const mailPayloadOf = (commit: Pick<Commit, 'events' | 'position'>): MailPayload | null => {
  for (const { type, data, personal } of commit.events) {
    const meaning = meaningOf(type);
    if (meaning?.step !== 'requested') continue;
    const fields: Record<string, unknown> = { ...data, ...personal };
    const missing = Object.entries(mailTable[meaning.kind].required)
      .filter(([name, shape]) => !is[shape](fields[name]))
      .map(([name]) => name);
    if (missing.length > 0) throw new Error(`the request at ${commit.position} lacks ${missing.join(', ')}`);
    // An address is empty only after its recipient was erased.
    if (fields.to === '') return null;
    // The remaining fields are not checked, because they are optional in the template.
    return { ...fields, kind: meaning.kind } as unknown as MailPayload;
  }
  return null;
};
