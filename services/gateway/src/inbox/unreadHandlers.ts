import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { unreadCalls } from '@exline/contracts';
import type { ContactQueries } from '@exline/contact';
import type { ChatQueries } from '@exline/chat';
import { refuse } from '../core/refusals.ts';
import { signedInPerson } from '../http/person.ts';
import type { Reading } from './reading.ts';

interface Deps {
  reading: Pick<Reading, 'counts' | 'readAll' | 'readMessage' | 'readConversation' | 'conversationsReadBy'>;
  contact: Pick<ContactQueries, 'submission'>;
  chat: Pick<ChatQueries, 'session'>;
}

/** Routes for each account's unread items and read marks. */
export const unreadRoutes = ({ reading, contact, chat }: Deps): Route[] =>
  implement(unreadCalls, {
    readUnreadCounts: async ({ req }) => ok(await reading.counts(signedInPerson(req).id)),

    markEverythingRead: async ({ req }) => {
      await reading.readAll(signedInPerson(req).id);
      return noContent;
    },

    markContactMessageRead: async ({ params, req }) => {
      if (!(await contact.submission(params.id))) throw refuse('contact.not_found');
      await reading.readMessage(signedInPerson(req).id, params.id);
      return noContent;
    },

    markConversationRead: async ({ params: { sessionId }, body: { upTo }, req }) => {
      const account = signedInPerson(req).id;
      const session = await chat.session(sessionId, reading.conversationsReadBy(account));
      if (!session) throw refuse('chat.session_not_found');
      await reading.readConversation(account, sessionId, upTo);
      return noContent;
    },
  });
