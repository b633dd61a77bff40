import type { ChatQueries } from '@exline/chat';
import { firstWords, type ContactQueries } from '@exline/contact';
import {
  conversationPlace,
  inboxCalls,
  isPlace,
  messagePlace,
  type ChatSession,
  type ContactSubmission,
  type InboxPlace,
  type InboxRow,
} from '@exline/contracts';
import type { InboxQueries } from '@exline/inbox';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { numberOf, sendPage } from '../http/answers/listing.ts';
import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';
import type { FloodRecord } from './floods.ts';
import type { Reading } from './reading.ts';
import { workFilterOf } from './workFilter.ts';

interface Deps {
  bus: Bus;
  contact: Pick<ContactQueries, 'page' | 'workCounts' | 'labels'>;
  chat: Pick<ChatQueries, 'page' | 'workCounts' | 'labels' | 'idsOf'>;
  activity: Pick<ActivityRecord, 'working'>;
  inbox: InboxQueries;
  people: Pick<People, 'assignees' | 'mustBeAssignable'>;
  reading: Pick<Reading, 'conversationsReadBy' | 'withUnread' | 'unreadMentions' | 'readNotes'>;
  floods: Pick<FloodRecord, 'shown'>;
}

const PAGE = 50;
/** The most labels to suggest. More would not help to choose one. */
const MAX_SUGGESTED_LABELS = 200;

const placeIn = (text: string): InboxPlace => {
  if (!isPlace(text) || text.startsWith('order:')) throw refuse('inbox.not_found');
  return text as InboxPlace;
};

const messageRow = (message: ContactSubmission): InboxRow => ({
  place: messagePlace(message.id),
  lastMessageId: message.id,
  name: `${message.firstName} ${message.lastName}`,
  email: message.email,
  subject: message.subject,
  words: firstWords(message.message),
  trackingNumber: message.trackingNumber,
  lastMessageAt: message.createdAt,
  waitingSince: message.replyCount === 0 ? message.createdAt : null,
  unread: message.isUnread ? 1 : 0,
  isDone: message.isDone,
  assignee: message.assignee,
  labels: message.labels,
  snooze: message.snooze,
});

const conversationRow = (session: ChatSession): InboxRow => ({
  place: conversationPlace(session.sessionId),
  lastMessageId: session.lastMessageId,
  name: null,
  email: session.userEmail,
  subject: null,
  words: session.lastMessage,
  trackingNumber: session.trackingNumber,
  lastMessageAt: session.lastMessageAt,
  waitingSince: session.waitingSince,
  unread: session.unread,
  isDone: session.isDone,
  assignee: session.assignee,
  labels: session.labels,
  snooze: session.snooze,
});

/** Routes for the inbox, and for the work on its conversations. */
export const inboxRoutes = ({
  bus,
  activity,
  contact,
  chat,
  inbox,
  people,
  reading,
  floods,
}: Deps): Route[] => {
  /** The places of the notes on a conversation: also those of chats that were merged into it. */
  const placesOf = async (place: InboxPlace): Promise<InboxPlace[]> =>
    place.startsWith('message:')
      ? [place]
      : (await chat.idsOf(place.slice(place.indexOf(':') + 1))).map(conversationPlace);

  return implement(inboxCalls, {
    listInbox: async ({ query, req, res }) => {
      const { limit = String(PAGE), after, kind, floods: which, ...asked } = query;
      const person = signedInPerson(req);
      const { messages, conversations, ...filter } = await workFilterOf({ inbox, people }, asked, person);
      const shared = { ...filter, ...(which && { without: await floods.shown() }) };
      const max = Number(limit);
      const edge = numberOf(after);
      const nothing = { total: 0, next: null };
      const [ofContact, ofChat] = await Promise.all([
        kind === 'conversation'
          ? { ...nothing, submissions: [] }
          : contact.page({ ...shared, matchingIds: messages }, max, edge),
        kind === 'message'
          ? { ...nothing, sessions: [] }
          : chat.page(
              { ...shared, matchingIds: conversations },
              max,
              edge,
              reading.conversationsReadBy(person.id),
            ),
      ]);
      const read = await reading.withUnread(person.id, ofContact.submissions);
      // Both kinds are ordered by log positions, which are never equal.
      const rows = [...read.map(messageRow), ...ofChat.sessions.map(conversationRow)].toSorted(
        (a, b) => b.lastMessageId - a.lastMessageId,
      );
      const items = rows.slice(0, max);
      const hasMore = rows.length > max || ofContact.next !== null || ofChat.next !== null;
      sendPage(
        req,
        res,
        {
          items,
          total: ofContact.total + ofChat.total,
          next: hasMore ? (items.at(-1)?.lastMessageId ?? null) : null,
        },
        { limit, kind, floods: which, ...asked },
      );
    },

    readInboxCounts: async ({ req }) => {
      const { id, actor } = signedInPerson(req);
      const assignees = people.assignees().map((one) => one.actor);
      const [message, conversation, mentions, ...labels] = await Promise.all([
        contact.workCounts(actor, assignees),
        chat.workCounts(actor, assignees),
        reading.unreadMentions(id, actor),
        contact.labels(),
        chat.labels(),
      ]);
      const names = [...new Set(labels.flatMap((some) => [...some]))].toSorted((a, b) => a.localeCompare(b));
      return ok({ message, conversation, mentions, labels: names.slice(0, MAX_SUGGESTED_LABELS) });
    },

    assignConversation: async ({ params, body: { assignee, note }, context, req }) => {
      if (assignee !== null) people.mustBeAssignable(assignee);
      const place = placeIn(params.place);
      const handsOver = note ? 'conversation_handed_over' : 'conversation_assigned';
      const act = assignee === null ? 'conversation_unassigned' : handsOver;
      const input = { place, assignee, note: note ?? null };
      await activity.working(req, act, { place, assignee }, () =>
        bus.send('AssignConversation', input, context),
      );
      return noContent;
    },

    labelConversation: async ({ params, body, context, req }) => {
      const place = placeIn(params.place);
      await activity.working(req, 'conversation_labeled', { place }, () =>
        bus.send('LabelConversation', { place, ...body }, context),
      );
      return noContent;
    },

    snoozeConversation: async ({ params, body: { until }, context, req }) => {
      const place = placeIn(params.place);
      await activity.working(req, 'conversation_snoozed', { place }, () =>
        bus.send('SnoozeConversation', { place, until: until ?? null }, context),
      );
      return noContent;
    },

    wakeConversation: async ({ params, context, req }) => {
      const place = placeIn(params.place);
      await activity.working(req, 'conversation_woken', { place }, () =>
        bus.send('WakeConversation', { place }, context),
      );
      return noContent;
    },

    listNotes: async ({ params }) => {
      const notes = await Promise.all((await placesOf(placeIn(params.place))).map(inbox.notes));
      return ok(notes.flat().toSorted((a, b) => a.id - b.id));
    },

    addNote: async ({ params, body: { note, mentions }, context, req }) => {
      for (const actor of mentions) people.mustBeAssignable(actor);
      const place = placeIn(params.place);
      await activity.working(req, 'note_added', { place }, () =>
        bus.send('AddNote', { place, note, mentions }, context),
      );
      return noContent;
    },

    deleteNote: async ({ params, context, req }) => {
      const place = placeIn(params.place);
      await activity.working(req, 'note_deleted', { place }, () =>
        bus.send('DeleteNote', { place, noteId: params.id }, context),
      );
      return noContent;
    },

    markNotesRead: async ({ params, body: { upTo }, req }) => {
      await reading.readNotes(signedInPerson(req).id, placeIn(params.place), upTo);
      return noContent;
    },
  });
};
