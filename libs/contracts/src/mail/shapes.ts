import { object, type ObjectSchema, type InferType } from 'yup';
import { shape } from '../api/shape.ts';
import { endReasons } from './endReasons.ts';
import { countedMails } from './openedLinks.ts';
import { mailKinds, mailStates, type MailAnswer } from './mail.ts';

export const mailShape = object({
  id: shape.id(),
  kind: shape.oneOf(mailKinds),
  to: shape.text(),
  state: shape.oneOf(mailStates),
  orderId: shape.maybeId(),
  submissionId: shape.maybeId(),
  sessionId: shape.maybeText(),
  trackingNumber: shape.maybeText(),
  requestedAt: shape.time(),
  requestedBy: shape.text(),
  attempts: shape.count(),
  nextTryAt: shape.maybeTime(),
  lastError: shape.maybeText(),
  settledAt: shape.maybeTime().meta({ description: 'when it was sent or finally failed' }),
}).meta({ title: 'Mail', description: 'A requested email and its state.' });
/** An email as staff see it. Its id is the log position of the request for it. */
export type Mail = InferType<typeof mailShape>;

export const mailOverviewShape = object({
  waiting: shape.count(),
  retrying: shape.count(),
  failed: shape.count(),
  oldestUnsentAt: shape.maybeTime(),
});
export type MailOverview = InferType<typeof mailOverviewShape>;

export const mailFiguresShape = object({
  mails: shape.list(
    object({ kind: shape.oneOf(countedMails), sent: shape.count(), opened: shape.count() }).meta({
      title: 'MailKindFigures',
    }),
  ),
  subscriptions: shape.count().meta({ description: 'confirmed subscriptions at the moment' }),
  ended: shape
    .list(object({ reason: shape.oneOf(endReasons), count: shape.count() }))
    .meta({ description: 'subscriptions that ended, by reason; only reasons that occurred' }),
}).meta({ title: 'MailFigures' });
/** Emails and subscriptions of the last 30 days. */
export type MailFigures = InferType<typeof mailFiguresShape>;

export const mailAnswerShape = (status: MailAnswer['status']): ObjectSchema<MailAnswer> =>
  object({ status: shape.oneOf([status]) });
