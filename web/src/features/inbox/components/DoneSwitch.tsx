import { markContactMessageDone, reopenContactMessage } from '@exline/client';
import type { ContactSubmission } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { Can } from '../../../ui/actions/Can.tsx';
import { reasonOf } from '../../../lib/server/faults.ts';
import { DoneButton } from '../../../ui/lists/DoneControl.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { inboxKeys } from '../queries.ts';

/** Marks a message as done, or reopens it. */
export const DoneSwitch = ({ submission: { id, isDone } }: { submission: ContactSubmission }) => {
  const client = useQueryClient();
  const mark = useToastMutation({
    mutationFn: (done: boolean) =>
      request(done ? markContactMessageDone : reopenContactMessage, { path: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: inboxKeys.all }),
    failed: (error) => ({ title: 'Failed to change the message.', description: reasonOf(error) }),
  });
  return (
    <Can right="MarkContactDone">
      <DoneButton isDone={isDone} busy={mark.isPending} onChange={(done) => mark.mutate(done)} />
    </Can>
  );
};
