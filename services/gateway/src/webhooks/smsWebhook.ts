import { brand, pages, withoutSlash } from '@exline/contracts';
import { E164, type Logger, type SmsAccount } from '@exline/platform';
import type { SubscriptionCommands } from '@exline/subscriptions';
import { Router } from 'express';
import type { Bus } from '../core/bus.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { refuse } from '../core/refusals.ts';
import type { Limits } from '../limits/limits.ts';
import { rawBody } from './rawBody.ts';
import { textAnswerIn, type TextAnswer } from './textAnswers.ts';
import { MESSAGE_ID, signedFields } from './twilioRequest.ts';

interface Deps {
  bus: Pick<Bus, 'send'>;
  limits: Pick<Limits, 'webhooks'>;
  log: Logger;
  /** Derives the name of a phone number's stream. */
  subscriberDigest: KeyedDigest;
  publicUrl: string;
  /** Null without an SMS provider. */
  smsAccount: SmsAccount | null;
}

const SMS_WEBHOOK = '/api/webhooks/sms';
const ACTOR = 'sms-provider';
/** A number may follow many parcels, and an SMS is short. */
const NAMED_PARCELS = 3;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The provider sends the text as an SMS. Without a text, it sends nothing. */
const answerOf = (text: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${text === null ? '' : `<Message>${escaped(text)}</Message>`}</Response>`;

type Confirmed = SubscriptionCommands['ConfirmByText']['output']['confirmed'];

const confirmedText = (confirmed: Confirmed, site: string): string => {
  const [first] = confirmed;
  if (!first)
    return `${brand.name}: There is nothing to confirm. Sign up on the page of your parcel: ${site}/track`;
  const numbers = confirmed.slice(0, NAMED_PARCELS).map(({ trackingNumber }) => trackingNumber);
  const more = confirmed.length > NAMED_PARCELS ? ' and more' : '';
  const settings = `${site}${pages.notifications}#${(confirmed.at(-1) ?? first).preferencesToken}`;
  return `${brand.name}: You get updates on ${numbers.join(', ')}${more}. Choose which: ${settings} Reply STOP to end.`;
};

const texts = (site: string): Readonly<Record<Exclude<TextAnswer, 'yes'>, string>> => ({
  stop: `${brand.name}: You will get no more messages from us.`,
  help: `${brand.name}: Updates on parcels that you follow. Reply STOP to end. Help: ${site}/contact or ${brand.phone}. Msg & data rates may apply.`,
  start: `${brand.name}: To get updates again, enter your number on the page of your parcel: ${site}/track`,
  other: `${brand.name}: We cannot read replies here. Reply YES to confirm, STOP to end or HELP for help.`,
});

/**
 * Takes the answers that people send by SMS: YES confirms, STOP ends all subscriptions of the number. The provider may
 * repeat an answer, which then has no further effect.
 */
export const smsWebhook = ({ bus, limits, log, subscriberDigest, publicUrl, smsAccount }: Deps): Router => {
  const router = Router();
  if (!smsAccount) return router;
  const site = withoutSlash(publicUrl);
  const textFor = texts(site);
  const fieldsIn = signedFields(publicUrl, smsAccount);

  router.post(SMS_WEBHOOK, ...limits.webhooks, rawBody, async (req, res) => {
    const fields = fieldsIn(req);
    const from = fields.get('From') ?? '';
    const answerId = fields.get('MessageSid') ?? '';
    if (!E164.test(from) || !MESSAGE_ID.test(answerId)) throw refuse('webhook.unreadable');

    const answer = textAnswerIn(fields.get('Body') ?? '');
    const context = { actor: ACTOR, correlationId: String(req.id) };
    const about = { subscriber: subscriberDigest(from), answerId };
    let text: string;
    if (answer === 'yes') {
      const { confirmed } = await bus.send('ConfirmByText', about, context);
      text = confirmedText(confirmed, site);
    } else {
      if (answer === 'stop')
        await bus.send('EndAllSubscriptions', { ...about, reason: 'unsubscribed' }, context);
      text = textFor[answer];
    }
    log.info({ answer }, 'an SMS was answered');
    // The provider itself has already answered the person.
    const isAnswered = fields.has('OptOutType');
    res.type('text/xml').send(answerOf(isAnswered ? null : text));
  });
  return router;
};
