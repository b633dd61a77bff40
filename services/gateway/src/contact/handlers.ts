import { created, implement, noContent, ok, type Route } from '../http/implement.ts';
import {
  contactCalls,
  messagePlace,
  visitorContactCalls,
  SHOWN_REPLIES,
  type ContactRow,
  type ContactSubmission,
} from '@exline/contracts';
import { toContactRow, type ContactFilter, type ContactQueries } from '@exline/contact';
import type { MailQueries } from '@exline/mail';
import type { Bus } from '../core/bus.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { burstIdOf, textIn } from '../http/commands.ts';
import type { Limits } from '../limits/limits.ts';
import { numberOf, sendAll, sendPage } from '../http/answers/listing.ts';
import { mailAnswer } from '../mail/mailAnswer.ts';
import { refuse } from '../core/refusals.ts';
import { requireExtraRight } from '../http/rights.ts';
import { signedInPerson } from '../http/person.ts';
import { workFilterOf, type WorkFilters } from '../inbox/workFilter.ts';
import type { FloodRecord } from '../inbox/floods.ts';
import type { Reading } from '../inbox/reading.ts';
import type { MailOutcomes } from '../mail/outcomes.ts';
import type { ActivityRecord } from '../staff/activity.ts';

const PAGE = 50;

/** Routes for visitors to send contact messages. */
export const visitorContactRoutes = ({
  bus,
  limits,
}: {
  bus: Bus;
  limits: Pick<Limits, 'contact'>;
}): Route[] =>
  implement(visitorContactCalls, {
    sendContactMessage: {
      before: limits.contact,
      actsOn: (req) => textIn(req.body, 'email')?.trim().toLowerCase(),
      handle: async ({ body, context, req }) => {
        const submitted = await bus.send('SubmitContact', { ...body, ...burstIdOf(req) }, context);
        return created(submitted, [cacheTags.contact(submitted.id)]);
      },
    },
  });

interface Deps {
  bus: Bus;
  contact: ContactQueries;
  mails: MailQueries;
  mailOutcomes: MailOutcomes;
  activity: Pick<ActivityRecord, 'exported' | 'erasing' | 'working'>;
  reading: Pick<Reading, 'withUnread'>;
  floods: Pick<FloodRecord, 'shown'>;
  inbox: WorkFilters['inbox'];
  people: WorkFilters['people'];
}

/** Routes for the staff to handle contact messages. */
export const contactRoutes = ({
  bus,
  contact,
  mails,
  mailOutcomes,
  activity,
  reading,
  floods,
  inbox,
  people,
}: Deps): Route[] => {
  /** Adds the state of each message's mails. The messages themselves only know that a mail was requested. */
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

  return implement(contactCalls, {
    listContactMessages: async ({ query, req, res }) => {
      const { limit, after, view, flood, floods: kind, ...asked } = query;
      const { messages, ...work } = await workFilterOf({ inbox, people }, asked, signedInPerson(req));
      const filter = {
        ...work,
        matchingIds: messages,
        burstId: flood,
        ...(kind && { without: await floods.shown() }),
      };
      if (limit === undefined) requireExtraRight(req, 'ExportContact');
      const present = async (found: ContactSubmission[]) =>
        view === 'row' ? found.map(toContactRow) : withMailStates(found);
      if (limit === undefined && after === undefined) {
        const total = await contact.count(filter);
        await activity.exported(req, 'contact messages', total);
        return sendAll(res, total, all(filter, present));
      }
      const page = await contact.page(filter, Number(limit ?? PAGE), numberOf(after));
      const items = await present(await reading.withUnread(signedInPerson(req).id, page.submissions));
      return sendPage(req, res, { ...page, items }, { limit, view, flood, floods: kind, ...asked });
    },

    readContactMessage: async ({ params, req }) => {
      const submission = await contact.submission(params.id);
      if (!submission) throw refuse('contact.not_found');
      const [shown] = await withMailStates(await reading.withUnread(signedInPerson(req).id, [submission]));
      return ok(shown ?? submission);
    },

    listContactReplies: async ({ params, query: { limit, before } }) => {
      const replies = await contact.replies(params.id, Number(limit ?? SHOWN_REPLIES), numberOf(before));
      const states = await mails.states(replies.filter(({ mail }) => mail === 'waiting').map(({ id }) => id));
      return ok(replies.map((reply) => ({ ...reply, mail: states.get(reply.id) ?? reply.mail })));
    },

    replyToContactMessage: async ({ params: { id }, body: { reply }, context, req }) => {
      const { mailId } = await activity.working(req, 'message_answered', { place: messagePlace(id) }, () =>
        bus.send('ReplyToContact', { submissionId: id, reply }, context),
      );
      return mailAnswer(mailOutcomes, mailId);
    },

    markContactMessageDone: async ({ params, context }) => {
      await bus.send('MarkContactDone', { submissionId: params.id }, context);
      return noContent;
    },

    reopenContactMessage: async ({ params, context }) => {
      await bus.send('ReopenContact', { submissionId: params.id }, context);
      return noContent;
    },

    deleteContactMessage: async ({ params: { id }, context, req }) => {
      await activity.working(req, 'conversation_deleted', { place: messagePlace(id) }, () =>
        bus.send('DeleteContact', { submissionId: id }, context),
      );
      return noContent;
    },

    eraseContactMessage: async ({ params, context, req }) => {
      const submissionId = params.id;
      const erase = () => bus.send('EraseContact', { submissionId }, context);
      await activity.erasing(req, `message ${submissionId}`, erase);
      return noContent;
    },
  });
};
