import { reportsOf, type ReportSource } from './emailReport.ts';
import { fieldsOf, jsonIn } from './json.ts';
import { requireToken } from './token.ts';

/** The permanent types of bounces. The other types are temporary, or not about the address. */
const bounces = new Set<unknown>(['HardBounce', 'BadEmailAddress']);

/** Bounces and spam complaints from Postmark, which signs nothing but sends credentials. */
export const postmark = (token: string): ReportSource => ({
  admit: requireToken(token),
  read: (body) => {
    const { RecordType: record, Type: type, Email: address } = fieldsOf(jsonIn(body));
    if (record === 'SpamComplaint' || type === 'SpamComplaint') return reportsOf('complained', [address]);
    return record === 'Bounce' && bounces.has(type) ? reportsOf('bounced', [address]) : [];
  },
});
