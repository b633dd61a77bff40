import type { CannedReply } from '@exline/contracts';
import {
  createAggregate,
  eventMeta,
  type AggregateDeps,
  type Executed,
  defineModule,
  notifyOf,
} from '@exline/event-log';
import type { Handlers } from '@exline/message-bus';
import type { Db } from 'mongodb';
import { evolve, initial, type CannedReplies } from './domain/cannedReplies.ts';
import { cannedReply } from './readModels/cannedReply.ts';
import type { CannedReplyCommands, CannedReplyInputs } from './domain/commands.ts';
import { decide } from './domain/decide.ts';
import { replyIdOf, STREAM, type CannedReplyEvent } from './domain/events.ts';
import { cannedReplyQueries } from './queries/cannedReplyQueries.ts';

interface CannedRepliesDeps extends AggregateDeps {
  db: Db;
}

const open = ({ db, ...deps }: CannedRepliesDeps) => {
  const replies = createAggregate<CannedReplies, CannedReplyInputs, CannedReplyEvent>(deps, {
    initial,
    evolve,
    decide,
  });

  /** The reply as the commit wrote it, or the unchanged reply if there was no commit. */
  const written = ({ commit, state }: Executed<CannedReplies>, replyId?: number): CannedReply => {
    if (commit?.events[0]) {
      // The first event of a command that returns a reply is never a deletion.
      const event = commit.events[0] as Exclude<CannedReplyEvent, { type: 'CannedReplyDeleted' }>;
      const { name, text } = event.data;
      const { version, at: changedAt, actor: changedBy } = commit;
      return { id: replyIdOf(event, eventMeta(commit)), name, text, version, changedAt, changedBy };
    }
    const reply = state.find(({ id }) => id === replyId);
    if (!reply) throw new Error('a canned reply that was not changed is not there');
    return reply;
  };

  const commands: Handlers<CannedReplyCommands> = {
    CreateCannedReply: async (input, context) =>
      written(await replies.execute(STREAM, 'CreateCannedReply', input, context)),
    EditCannedReply: async (input, context) =>
      written(await replies.execute(STREAM, 'EditCannedReply', input, context), input.replyId),
    DeleteCannedReply: async (input, context) => {
      await replies.execute(STREAM, 'DeleteCannedReply', input, context);
    },
  };

  return {
    commands,
    queries: cannedReplyQueries(db),
  };
};

/** The canned replies module: commands, read models and queries. */
export const cannedRepliesModule = defineModule({
  name: 'canned-replies',
  readModels: [cannedReply],
  changesOf: notifyOf('CannedRepliesChanged', (stream) => stream === STREAM),
  open,
});
