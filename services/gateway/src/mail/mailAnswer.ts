import type { MailAnswer } from '@exline/contracts';
import type { MailOutcomes } from './outcomes.ts';
import { refuse } from '../core/refusals.ts';

/** The answer to a request for a mail: sent, in progress, or failed permanently. */
export const mailAnswer = async (
  outcomes: MailOutcomes,
  mailId: number,
): Promise<{ status: 200 | 202; body: MailAnswer; tags: string[] }> => {
  const outcome = await outcomes.wait(mailId);
  if (outcome === 'failed') throw refuse('mail.failed');
  const body: MailAnswer = { status: outcome ?? 'queued' };
  return { status: outcome === 'sent' ? 200 : 202, body, tags: [] };
};
