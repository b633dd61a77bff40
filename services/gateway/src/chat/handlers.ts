import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { chatCalls, CHAT_PAGE, conversationPlace } from '@exline/contracts';
import type { ChatQueries } from '@exline/chat';
import type { Bus } from '../core/bus.ts';
import { numberOf, sendAll, sendPage } from '../http/answers/listing.ts';
import { refuse } from '../core/refusals.ts';
import { requireExtraRight } from '../http/rights.ts';
import { signedInPerson } from '../http/person.ts';
import { workFilterOf, type WorkFilters } from '../inbox/workFilter.ts';
import type { FloodRecord } from '../inbox/floods.ts';
import type { Reading } from '../inbox/reading.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  chat: ChatQueries;
  activity: Pick<ActivityRecord, 'doing' | 'exported' | 'erasing' | 'working'>;
  reading: Pick<Reading, 'conversationsReadBy' | 'readConversation'>;
  floods: Pick<FloodRecord, 'shown'>;
  inbox: WorkFilters['inbox'];
  people: WorkFilters['people'];
}

/** Chat routes for the staff. */
export const chatRoutes = ({ bus, chat, activity, reading, floods, inbox, people }: Deps): Route[] =>
  implement(chatCalls, {
    listChatMessages: async ({ query: { limit, after }, req, res }) => {
      if (limit === undefined) requireExtraRight(req, 'ExportConversations');
      const total = await chat.count();
      if (limit === undefined && after === undefined) {
        await activity.exported(req, 'chat messages', total);
        return sendAll(res, total, chat.all());
      }
      const page = await chat.allPage(Number(limit ?? CHAT_PAGE), numberOf(after));
      return sendPage(req, res, { items: page.messages, total, next: page.next }, { limit });
    },

    deleteChatMessage: async ({ params, context, req }) => {
      const what = { act: 'chat_message_deleted', staffId: signedInPerson(req).id } as const;
      await activity.doing(req, what, () => bus.send('DeleteChatMessage', { messageId: params.id }, context));
      return noContent;
    },

    listConversations: async ({ query, req, res }) => {
      const { limit = '50', after, flood, floods: kind, ...asked } = query;
      const { conversations, ...work } = await workFilterOf({ inbox, people }, asked, signedInPerson(req));
      const filter = {
        ...work,
        matchingIds: conversations,
        burstId: flood,
        ...(kind && { without: await floods.shown() }),
      };
      const readBy = reading.conversationsReadBy(signedInPerson(req).id);
      const page = await chat.page(filter, Number(limit), numberOf(after), readBy);
      sendPage(req, res, { ...page, items: page.sessions }, { limit, flood, floods: kind, ...asked });
    },

    readConversation: async ({ params, req }) => {
      const session = await chat.session(
        params.sessionId,
        reading.conversationsReadBy(signedInPerson(req).id),
      );
      if (!session) throw refuse('chat.session_not_found');
      return ok(session);
    },

    listConversationMessages: async ({ params, query, req, res }) => {
      const { limit = String(CHAT_PAGE), before } = query;
      const page = await chat.messagesBefore(params.sessionId, numberOf(before), Number(limit));
      const previous = page.hasEarlier ? (page.messages[0]?.id ?? null) : null;
      sendPage(req, res, { items: page.messages, total: page.total, next: null, previous }, { limit });
    },

    markVisitorMessagesSeen: async ({ params: { sessionId }, body: { upTo }, context, req }) => {
      await bus.send('ReadChatMessages', { sessionId, sender: 'user', upTo }, context);
      await reading.readConversation(signedInPerson(req).id, sessionId, upTo);
      return noContent;
    },

    markConversationDone: async ({ params, body: { upTo }, context }) => {
      await bus.send('MarkChatDone', { sessionId: params.sessionId, upTo }, context);
      return noContent;
    },

    reopenConversation: async ({ params, context }) => {
      await bus.send('ReopenChat', { sessionId: params.sessionId }, context);
      return noContent;
    },

    mergeConversation: async ({ params: { sessionId }, body: { from }, context, req }) =>
      ok(
        await activity.working(req, 'conversation_merged', { place: conversationPlace(sessionId) }, () =>
          bus.send('MergeChats', { sessionId, from }, context),
        ),
      ),

    deleteConversation: async ({ params: { sessionId }, context, req }) => {
      await activity.working(req, 'conversation_deleted', { place: conversationPlace(sessionId) }, () =>
        bus.send('DeleteChatSession', { sessionId }, context),
      );
      return noContent;
    },

    eraseConversation: async ({ params: { sessionId }, context, req }) => {
      await activity.erasing(req, 'a conversation', () => bus.send('EraseChat', { sessionId }, context));
      return noContent;
    },
  });
