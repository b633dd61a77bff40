import { randomBytes } from 'node:crypto';
import { twilioSignature, type SmsAccount } from '@exline/platform';
import type { TextFolder } from './textFolder.ts';

export interface Webhook {
  account: SmsAccount;
  /** Where the provider posts what phones send. */
  url: string;
  /** The same address as the gateway knows it, which is signed. */
  signedUrl: string;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const PATIENCE_MS = 5_000;

/** The texts in the answer of a webhook (TwiML). */
const answersIn = (xml: string): string[] =>
  [...xml.matchAll(/<Message>([^<]*)<\/Message>/g)].map(([, text = '']) =>
    text.replaceAll(/&(amp|lt|gt);/g, (entity) => entities[entity] ?? entity),
  );

/**
 * Sends an SMS from a phone, as its provider does: it posts the text with its signature, and the answer goes to the
 * phone. Rejects if the webhook does not take it.
 */
export const sendFromPhone = async (
  folder: Pick<TextFolder, 'add'>,
  { account, url, signedUrl }: Webhook,
  { phone, text }: { phone: string; text: string },
): Promise<void> => {
  const { accountSid, authToken, from: to } = account;
  const fields = new URLSearchParams({
    AccountSid: accountSid,
    MessageSid: `SM${randomBytes(16).toString('hex')}`,
    From: phone,
    To: to,
    Body: text,
  });
  const headers = { 'x-twilio-signature': twilioSignature(authToken, signedUrl, fields) };
  await folder.add({ from: phone, to, text, isFromPhone: true });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { method: 'POST', body: fields, headers, signal });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  for (const reply of answersIn(await answer.text()))
    await folder.add({ from: to, to: phone, text: reply, isFromPhone: false });
};
