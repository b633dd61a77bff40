import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { publicKeyIn } from '../core/publicKey.ts';
import { refuse } from '../core/refusals.ts';
import { requireRecent } from './age.ts';
import { reportsOf, type EmailReport, type ReportSource } from './emailReport.ts';
import { fieldsOf, jsonIn, listOf } from './json.ts';

/** Emails that SendGrid did not try to deliver, by the reason in its documentation. */
const dropped: Readonly<Record<string, EmailReport['reason']>> = {
  'Bounced Address': 'bounced',
  Invalid: 'bounced',
  'Spam Reporting Address': 'complained',
};

const reportsIn = (event: unknown): EmailReport[] => {
  const { event: kind, email, type = 'bounce', status, reason } = fieldsOf(event);
  if (kind === 'spamreport') return reportsOf('complained', [email]);
  if (kind === 'bounce') {
    // A `blocked` email was refused for another reason than its address.
    const isPermanent = type === 'bounce' && !String(status ?? '5').startsWith('4');
    return isPermanent ? reportsOf('bounced', [email]) : [];
  }
  const why = typeof reason === 'string' && Object.hasOwn(dropped, reason) ? dropped[reason] : undefined;
  return kind === 'dropped' && why ? reportsOf(why, [email]) : [];
};

const text = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/** Events from SendGrid, signed with the key that its settings show. */
export const sendgrid = (verificationKey: string): ReportSource => {
  const key = publicKeyIn(verificationKey);
  return {
    read: (body, headers) => {
      const timestamp = text(headers, 'x-twilio-email-event-webhook-timestamp');
      const signature = text(headers, 'x-twilio-email-event-webhook-signature');
      const signed = Buffer.concat([Buffer.from(timestamp), body]);
      if (!key || !verify('sha256', signed, key, Buffer.from(signature, 'base64')))
        throw refuse('webhook.wrong_signature');
      requireRecent(Number(timestamp) * 1_000);
      return listOf(jsonIn(body)).flatMap(reportsIn);
    },
  };
};
