import { markConversationDone, reopenConversation } from '@exline/client';
import type { ChatSession } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { Can } from '../../../ui/actions/Can.tsx';
import { reasonOf } from '../../../lib/server/faults.ts';
import { DoneButton } from '../../../ui/lists/DoneControl.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { applyDone } from '../changes.ts';

interface Props {
  session: ChatSession;
  /** The id of the newest message on screen. */
  upTo: number;
}

/** Marks a conversation as done, or reopens it. */
export const DoneSwitch = ({ session: { sessionId, isDone }, upTo }: Props) => {
  const client = useQueryClient();
  const mark = useToastMutation({
    mutationFn: (done: boolean) =>
      done
        ? request(markConversationDone, { path: { sessionId }, body: { upTo } })
        : request(reopenConversation, { path: { sessionId } }),
    onSettled: () => applyDone(client, sessionId),
    failed: (error) => ({ title: 'Failed to change the conversation.', description: reasonOf(error) }),
  });
  return (
    <Can right="MarkChatDone">
      <DoneButton isDone={isDone} busy={mark.isPending} onChange={(done) => mark.mutate(done)} />
    </Can>
  );
};
