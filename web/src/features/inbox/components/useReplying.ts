import { markContactMessageDone, replyToContactMessage } from '@exline/client';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { inboxKeys } from '../queries.ts';
import { replyForm } from '../replyForm.ts';

export const words = {
  sent: { title: 'Reply sent successfully! The customer will receive your response via email.' },
  queued: {
    title: 'Email queued',
    description: 'It will be sent as soon as the mail server accepts it.',
  },
  failed: { title: 'Failed to send reply. Please try again.' },
};

/** Sends a reply, and can mark its message as done. */
export const useReplying = (id: number) => {
  const queryClient = useQueryClient();
  const typed = replyForm(id);
  const key = useIdempotencyKey(typed);
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
  const send = useToastMutation({
    mutationKey: [typed],
    mutationFn: (reply: string) =>
      key.once(reply, (idempotencyKey) =>
        request(replyToContactMessage, { path: { id }, body: { reply }, idempotencyKey }),
      ),
    // The form may be gone.
    onSuccess: () => deleteDraft(typed),
    onSettled,
    done: ({ status }) => words[status],
    failed: words.failed,
  });
  const mark = useToastMutation({
    mutationFn: () => request(markContactMessageDone, { path: { id } }),
    onSettled,
    failed: (error) => ({
      title: 'The reply was accepted, but the message could not be marked as done.',
      description: reasonOf(error),
    }),
  });
  return { send, mark };
};
