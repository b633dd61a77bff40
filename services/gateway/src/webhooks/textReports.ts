import { E164, isNeverReached, TEXT_REPORTS_PATH, type Logger, type SmsAccount } from '@exline/platform';
import { Router } from 'express';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import type { Limits } from '../limits/limits.ts';
import { rawBody } from './rawBody.ts';
import { MESSAGE_ID, signedFields } from './twilioRequest.ts';

interface Deps {
  bus: Pick<Bus, 'send'>;
  limits: Pick<Limits, 'webhooks'>;
  log: Logger;
  publicUrl: string;
  /** Null without an SMS provider. */
  smsAccount: SmsAccount | null;
}

const ACTOR = 'sms-provider';

/** The last statuses of a message. The provider also reports those in between. */
const outcomes = new Map([
  ['delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
] as const);
const outcomeOf = (status: string) => outcomes.get(status as 'delivered');

/**
 * Takes the SMS provider's reports about the outcomes of messages. A repeated report has no further effect. If a number
 * can never receive an SMS, its subscriptions end.
 */
export const textReports = ({ bus, limits, log, publicUrl, smsAccount }: Deps): Router => {
  const router = Router();
  if (!smsAccount) return router;
  const fieldsIn = signedFields(publicUrl, smsAccount);

  router.post(TEXT_REPORTS_PATH, ...limits.webhooks, rawBody, async (req, res) => {
    const fields = fieldsIn(req);
    const field = (name: string) => fields.get(name) ?? '';
    const [to, messageId, status] = [field('To'), field('MessageSid'), field('MessageStatus')];
    const mailId = Number(req.query.message);
    const isReadable = E164.test(to) && MESSAGE_ID.test(messageId) && /^[a-z_]{1,30}$/.test(status);
    if (!isReadable || !Number.isSafeInteger(mailId)) throw refuse('webhook.unreadable');

    const outcome = outcomeOf(status);
    if (outcome) {
      const code = Number(field('ErrorCode'));
      const report = { mailId, messageId, outcome, to, ...(code > 0 && { code }) };
      const isLost = outcome === 'undelivered' && isNeverReached(code);
      const context = { actor: ACTOR, correlationId: String(req.id) };
      const { isChanged } = await bus.send(
        'RecordTextReport',
        { ...report, isNeverReached: isLost },
        context,
      );
      if (isChanged) log.info({ mailId, outcome, code }, 'an SMS was reported');
    }
    res.json({});
  });
  return router;
};
