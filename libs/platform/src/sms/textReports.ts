import { withoutSlash } from '@exline/contracts';
import type { SmsAccount } from './smsUrl.ts';

/** The path at which the SMS provider reports whether a message was delivered. */
export const TEXT_REPORTS_PATH = '/api/webhooks/sms/reports';

/**
 * The address to which the provider reports the delivery of a message. Undefined if the provider cannot reach the site,
 * because it rejects messages with such an address. A simulator can reach every site.
 */
export const textReportUrl = (
  site: string,
  { origin }: Pick<SmsAccount, 'origin'>,
  mailId: number,
): string | undefined => {
  const url = new URL(`${withoutSlash(site)}${TEXT_REPORTS_PATH}?message=${mailId}`);
  const isOnInternet = /\.[a-z]{2,}$/i.test(url.hostname) || origin.startsWith('http:');
  return isOnInternet ? url.href : undefined;
};
