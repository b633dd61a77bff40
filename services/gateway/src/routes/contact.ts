import {
  contactListQuery,
  contactReplySchema,
  contactSchema,
  earlierQuery,
  SHOWN_REPLIES,
  type ContactRow,
  type ContactSubmission,
} from '@exline/contracts';
import { toContactRow, type ContactFilter, type ContactQueries } from '@exline/contact';
import type { MailQueries } from '@exline/mail';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { about } from '../http/about.ts';
import { idOf, jsonBody, parse } from '../http/body.ts';
import { burstOf, command, keyedCommand, textIn } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Limits } from '../http/limits.ts';
import { numberOf, sendAll, sendPage } from '../http/listing.ts';
import { mailAnswer } from '../http/mailAnswer.ts';
import { refuse } from '../http/refusals.ts';
import { requireMore } from '../http/rights.ts';
import { askerOf } from '../http/sessions.ts';
import type { FloodRecord } from '../inbox/floods.ts';
import type { Reading } from '../inbox/reading.ts';
import type { MailOutcomes } from '../mail/outcomes.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  contact: ContactQueries;
  mails: MailQueries;
  mailOutcomes: MailOutcomes;
  idempotency: Idempotency;
  limits: Limits;
}

/** What a visitor can do: write to us. */
export const contactRoutes = ({ bus, idempotency, limits }: Deps): Router =>
  Router().post(
    '/contact',
    ...limits.contact,
    ...jsonBody,
    keyedCommand(
      idempotency,
      async (req, context) => {
        const message = await parse(contactSchema, req.body);
        const body = await bus.send('SubmitContact', { ...message, ...burstOf(req) }, context);
        return { status: 201, body, about: [about.contact(body.id)] };
      },
      (req) => textIn(req.body, 'email')?.trim().toLowerCase(),
    ),
  );

const PAGE = 50;

interface AdminDeps extends Deps {
  activity: Pick<ActivityRecord, 'exported' | 'erasing'>;
  reading: Pick<Reading, 'withUnread' | 'readMessage'>;
  floods: Pick<FloodRecord, 'shown'>;
}

/** What the staff does with contact messages. */
export const contactAdminRoutes = ({
  bus,
  contact,
  mails,
  mailOutcomes,
  activity,
  idempotency,
  reading,
  floods,
}: AdminDeps): Router => {
  const router = Router();

  /** The mails know more about themselves than that they are on their way. */
  const withMailStates = async (submissions: ContactSubmission[]): Promise<ContactSubmission[]> => {
    const open = submissions.flatMap(({ replies }) => replies).filter(({ mail }) => mail === 'waiting');
    const states = await mails.states(open.map(({ id }) => id));
    return submissions.map((submission) => ({
      ...submission,
      replies: submission.replies.map((reply) => ({ ...reply, mail: states.get(reply.id) ?? reply.mail })),
    }));
  };

  const all = async function* (
    filter: ContactFilter,
    present: (found: ContactSubmission[]) => Promise<ContactRow[]>,
  ) {
    for await (const submission of contact.all(filter)) yield* await present([submission]);
  };

  router.get('/contact-submissions', async (req, res) => {
    const {
      limit,
      after,
      view,
      flood,
      floods: kind,
      ...asked
    } = await parse(contactListQuery, { ...req.query });
    const filter = { ...asked, burstId: flood, ...(kind && { without: await floods.shown() }) };
    if (limit === undefined) requireMore(req, 'ExportContact');
    const present = async (found: ContactSubmission[]) =>
      view === 'row' ? found.map(toContactRow) : withMailStates(found);
    if (limit === undefined && after === undefined) {
      const total = await contact.count(filter);
      await activity.exported(req, 'contact messages', total);
      return sendAll(res, total, all(filter, present));
    }
    const page = await contact.page(filter, Number(limit ?? PAGE), numberOf(after));
    return sendPage(
      req,
      res,
      { ...page, items: await present(await reading.withUnread(askerOf(req).id, page.submissions)) },
      { limit, view, flood, floods: kind, ...asked },
    );
  });

  router.get('/contact-submissions/:id', async (req, res) => {
    const submission = await contact.submission(idOf(req));
    if (!submission) throw refuse('contact.not_found');
    const [shown] = await withMailStates(await reading.withUnread(askerOf(req).id, [submission]));
    res.json(shown);
  });

  router.get('/contact-submissions/:id/replies', async (req, res) => {
    const { limit, before } = await parse(earlierQuery, { ...req.query });
    const replies = await contact.replies(idOf(req), Number(limit ?? SHOWN_REPLIES), numberOf(before));
    const states = await mails.states(replies.filter(({ mail }) => mail === 'waiting').map(({ id }) => id));
    res.json(replies.map((reply) => ({ ...reply, mail: states.get(reply.id) ?? reply.mail })));
  });

  router.post(
    '/contact-submissions/:id/reply',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const { reply } = await parse(contactReplySchema, req.body);
      const { mailId } = await bus.send('ReplyToContact', { submissionId: idOf(req), reply }, context);
      return mailAnswer(mailOutcomes, mailId);
    }),
  );

  router.post(
    '/contact-submissions/:id/read',
    command(async (req) => {
      const id = idOf(req);
      if (!(await contact.submission(id))) throw refuse('contact.not_found');
      await reading.readMessage(askerOf(req).id, id);
      return { status: 204, body: undefined };
    }),
  );

  router.post(
    '/contact-submissions/:id/done',
    command(async (req, context) => {
      await bus.send('MarkContactDone', { submissionId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.post(
    '/contact-submissions/:id/reopen',
    command(async (req, context) => {
      await bus.send('ReopenContact', { submissionId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.delete(
    '/contact-submissions/:id',
    command(async (req, context) => {
      await bus.send('DeleteContact', { submissionId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.post(
    '/contact-submissions/:id/erase',
    command(async (req, context) => {
      const submissionId = idOf(req);
      await activity.erasing(req, `message ${submissionId}`, () =>
        bus.send('EraseContact', { submissionId }, context),
      );
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
