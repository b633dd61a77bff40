import { randomBytes } from 'node:crypto';
import { twilioSignature, type SmsAccount } from '@exline/platform';
import type { CaughtText, TextFolder } from './textFolder.ts';

export interface Webhook {
  account: SmsAccount;
  /** The URL to which the provider posts messages from phones. */
  url: string;
  /** The same address as the gateway knows it, which is signed. */
  signedUrl: string;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const TIMEOUT_MS = 5_000;

/** The texts in the answer of a webhook (TwiML). */
const answersIn = (xml: string): string[] =>
  [...xml.matchAll(/<Message>([^<]*)<\/Message>/g)].map(([, text = '']) =>
    text.replaceAll(/&(amp|lt|gt);/g, (entity) => entities[entity] ?? entity),
  );

/** Posts fields with the provider's signature about the address as the gateway knows it. */
const post = async (account: SmsAccount, url: string, signedUrl: string, fields: URLSearchParams) => {
  const headers = { 'x-twilio-signature': twilioSignature(account.authToken, signedUrl, fields) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { method: 'POST', body: fields, headers, signal });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  return answer;
};

/**
 * Reports that a phone got an SMS. Only the gateway is contacted, whatever host the address names. Rejects if it does
 * not take the report.
 */
export const reportDelivery = async (
  { account, url }: Webhook,
  reportTo: string,
  { id, from, to }: CaughtText,
): Promise<void> => {
  const { pathname, search } = new URL(reportTo);
  const fields = new URLSearchParams({
    AccountSid: account.accountSid,
    MessageSid: id,
    MessageStatus: 'delivered',
    From: from,
    To: to,
  });
  await post(account, new URL(pathname + search, url).href, reportTo, fields);
};

/**
 * Sends an SMS from a phone, as its provider does: it posts the text with its signature, and the answer goes to the
 * phone. Rejects if the webhook does not take it.
 */
export const sendFromPhone = async (
  folder: Pick<TextFolder, 'add'>,
  { account, url, signedUrl }: Webhook,
  { phone, text }: { phone: string; text: string },
): Promise<void> => {
  const { accountSid, from: to } = account;
  const fields = new URLSearchParams({
    AccountSid: accountSid,
    MessageSid: `SM${randomBytes(16).toString('hex')}`,
    From: phone,
    To: to,
    Body: text,
  });
  await folder.add({ from: phone, to, text, isFromPhone: true });
  const answer = await post(account, url, signedUrl, fields);
  for (const reply of answersIn(await answer.text()))
    await folder.add({ from: to, to: phone, text: reply, isFromPhone: false });
};
