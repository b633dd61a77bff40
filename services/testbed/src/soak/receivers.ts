import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PushMessage } from '@exline/contracts';
import { PUSH_HOST, startPushStandIn, startSmsProvider, type TakenText } from '@exline/email/testing';
import { newVapidPrivateKey, twilioSignature, vapidPublicKeyOf } from '@exline/platform';
import { openMailbox } from '../processes/mailbox.ts';
import type { Delivery } from './checkMails.ts';
import type { Arrival } from './checkMessages.ts';
import { confirmationTokenIn } from './checkSubscribers.ts';

/** The delay of a provider's answer after it has accepted a message. Meanwhile, a worker may be killed. */
const ANSWER_MS = 1_000;
const answered = (): Promise<void> => delay(ANSWER_MS);

/** The newest status in an SMS. */
export const statusInText = (text: string): string =>
  /is now (?:.*, then )?(.+?)(?: in [^.]+)?\. Reply STOP/.exec(text)?.[1] ?? '';

/** A mail server, an SMS provider and a push service, which accept everything and remember what arrived. */
export const openReceivers = async (folder: string) => {
  const deliveries: Delivery[] = [];
  const arrivals: Arrival[] = [];
  const tokens: string[] = [];
  const phones: string[] = [];
  let sites: readonly string[] = [];
  /**
   * Reports that a phone got an SMS, before the worker learns that it was accepted. A provider does not repeat a
   * report.
   */
  const report = async ({ sid, to, reportTo }: TakenText): Promise<void> => {
    const { pathname, search } = new URL(reportTo);
    const [site = ''] = sites;
    sites = [...sites.slice(1), site];
    const url = site + pathname + search;
    const body = new URLSearchParams({ MessageSid: sid, MessageStatus: 'delivered', To: to });
    const headers = { 'x-twilio-signature': twilioSignature(sms.authToken, url, body) };
    await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      () => {},
    );
  };
  const mailbox = await openMailbox(0, (messageId, content) => {
    deliveries.push({ messageId, at: Date.now() });
    tokens.push(...confirmationTokenIn(content));
  });
  const sms = await startSmsProvider({
    onText: async (text) => {
      const { to, body } = text;
      const status = statusInText(body);
      arrivals.push({ recipient: to, status });
      if (status === '') phones.push(to);
      await Promise.all([report(text), answered()]);
    },
  });
  const pushKey = newVapidPrivateKey();
  const push = await startPushStandIn({
    publicKey: vapidPublicKeyOf(pushKey) ?? '',
    host: PUSH_HOST,
    onMessage: async ({ endpoint, text }) => {
      arrivals.push({ recipient: endpoint, status: (JSON.parse(text) as PushMessage).title });
      await answered();
    },
  });
  const pushCaFile = join(folder, 'push.pem');
  writeFileSync(pushCaFile, push.ca);

  return {
    deliveries,
    arrivals,
    /** Statuses of push notifications that break the standard. */
    refused: push.refused,
    smtpUrl: mailbox.url,
    smsToken: sms.authToken,
    messaging: { smsUrl: sms.url, pushKey, pushCaFile },
    /** The addresses of the gateways, to which the SMS provider reports in turn. */
    reportToSites: (urls: readonly string[]) => void (sites = urls),
    takeToken: () => tokens.shift() ?? null,
    takePhone: () => phones.shift() ?? null,
    newDevice: push.subscribe,
    stop: async () => {
      push.stop();
      await sms.stop();
      await mailbox.stop();
    },
  };
};

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;
