import { created, implement, noContent, ok, type Route } from '../http/implement.ts';
import { cannedReplyCalls } from '@exline/contracts';
import type { CannedReplyQueries } from '@exline/canned-replies';
import type { Bus } from '../core/bus.ts';

interface Deps {
  bus: Bus;
  cannedReplies: CannedReplyQueries;
}

export const cannedReplyRoutes = ({ bus, cannedReplies }: Deps): Route[] =>
  implement(cannedReplyCalls, {
    listCannedReplies: async () => ok(await cannedReplies.all()),

    createCannedReply: async ({ body, context }) =>
      created(await bus.send('CreateCannedReply', body, context), []),

    editCannedReply: async ({ params, body, expectedVersion, context }) => {
      const input = { ...body, replyId: params.id, expectedVersion };
      return ok(await bus.send('EditCannedReply', input, context));
    },

    deleteCannedReply: async ({ params, context }) => {
      await bus.send('DeleteCannedReply', { replyId: params.id }, context);
      return noContent;
    },
  });
