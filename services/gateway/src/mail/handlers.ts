import { accepted, implement, ok, type Route } from '../http/implement.ts';
import { can, channelOf, isOrderMail, mailCalls, type Mail, type MailKind } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { MailQueries, Recipients } from '@exline/mail';
import type { MessageContext } from '@exline/message-bus';
import { subscriptionMailKinds } from '@exline/subscriptions';
import { type Request } from 'express';
import type { Bus } from '../core/bus.ts';
import { numberOf, sendPage } from '../http/answers/listing.ts';
import { mailFigures } from './figures.ts';
import { mailAnswer } from './mailAnswer.ts';
import { refuse } from '../core/refusals.ts';
import { signedInPerson } from '../http/person.ts';
import type { MailOutcomes } from './outcomes.ts';
import { maskedAddress } from '../subscriptions/maskedAddress.ts';
import type { MailQueues } from './queues.ts';

type FigureDeps = Parameters<typeof mailFigures>[0];

interface Deps extends Omit<FigureDeps, 'mails'> {
  bus: Bus;
  mails: MailQueries;
  mailQueues: Pick<MailQueues, 'expedite'>;
  mailOutcomes: MailOutcomes;
}

const PAGE = 50;
const BATCH = 200;

/** Mails that a role may see. Invitations and password resets name staff members. */
const shownTo = (req: Request): Recipients =>
  can(signedInPerson(req).role, 'ReadStaff') ? 'everyone' : 'customers';

/** The kinds of mail whose recipients are masked for roles that may not stop subscriptions: mails to subscribers. */
const maskedFor = (req: Request): readonly MailKind[] =>
  can(signedInPerson(req).role, 'StopSubscription') ? [] : subscriptionMailKinds;

const masked = (mail: Mail): Mail => ({ ...mail, to: maskedAddress(channelOf(mail.kind), mail.to) });

/** Routes for the staff to list and send emails. */
export const mailRoutes = ({
  bus,
  mails,
  mailQueues,
  mailOutcomes,
  subscriptions,
  openedLinks,
}: Deps): Route[] => {
  const retryNow = async (mail: Mail): Promise<void> => {
    const ticket = await mails.ticket(mail.id);
    if (ticket) await mailQueues.expedite(ticket);
  };

  /** Requests a mail again. Resolves to whether it is being sent, since its rules may refuse. */
  const wasSentAgain = async (mailId: number, context: MessageContext): Promise<boolean> => {
    try {
      await bus.send('RetryMail', { mailId }, context);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };

  return implement(mailCalls, {
    sendOrderMail: async ({ params: { id: orderId, kind }, context }) => {
      if (!isOrderMail(kind)) throw refuse('mail.not_found');
      const { mailId } = await bus.send('RequestOrderMail', { orderId, kind }, context);
      return mailAnswer(mailOutcomes, mailId);
    },

    listMails: async ({ query, req, res }) => {
      const { limit = String(PAGE), after, ...filter } = query;
      const hidden = maskedFor(req);
      const allowed = { ...filter, recipients: shownTo(req), masked: hidden };
      const page = await mails.page(allowed, Number(limit), numberOf(after));
      const items = page.mails.map((mail) => (hidden.includes(mail.kind) ? masked(mail) : mail));
      sendPage(req, res, { ...page, items }, { limit, ...filter });
    },

    readMailFigures: async () => ok(await mailFigures({ mails, subscriptions, openedLinks })),

    readMailSummary: async ({ req }) => ok(await mails.summary(shownTo(req))),

    retryMail: async ({ params, context, req }) => {
      const mail = await mails.byId(params.id, shownTo(req));
      if (!mail) throw refuse('mail.not_found');
      if (mail.state === 'sent') throw refuse('mail.sent');
      if (mail.state === 'failed') await bus.send('RetryMail', { mailId: mail.id }, context);
      else await retryNow(mail);
      return mailAnswer(mailOutcomes, mail.id);
    },

    retryFailedMails: async ({ context: { commitId: _all, ...context }, req }) => {
      let retried = 0;
      for (let after = 0; ;) {
        const failed = await mails.tickets('failed', after, BATCH, shownTo(req));
        for (const mail of failed) if (await wasSentAgain(mail.id, context)) retried += 1;
        after = failed.at(-1)?.id ?? after;
        if (failed.length < BATCH) return accepted({ retried }, []);
      }
    },
  });
};
