import { refuse } from '../core/refusals.ts';
import type { ReportSource } from './emailReport.ts';
import { requireToken } from './token.ts';

/** Emails in which mail servers report failed deliveries and complaints, posted as they are. */
export const dsn = (token: string): ReportSource => ({
  admit: requireToken(token),
  read: async (body) => {
    // The email parser is loaded on first use, because a gateway starts faster without it.
    const { reportsInEmail } = await import('./returnedEmail.ts');
    const reports = await reportsInEmail(body);
    if (!reports) throw refuse('webhook.unreadable');
    return reports;
  },
});
