import { withoutSlash } from '@exline/contracts';
import type { SmsAccount } from './smsUrl.ts';

/** The path at which the SMS provider reports whether a message was delivered. */
export const TEXT_REPORTS_PATH = '/api/webhooks/sms/reports';

/**
 * Where the provider reports about a message, if it can reach the site. It refuses messages with an address that is not on
 * the internet, so the reports are left out then. A simulator reaches everything.
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
