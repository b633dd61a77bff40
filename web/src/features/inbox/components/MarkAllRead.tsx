import { markEverythingRead } from '@exline/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { request } from '../../../lib/server/request.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { unreadQuery } from '../queries.ts';

/** Marks all messages and conversations as read for this account; hidden when nothing is unread. */
export const MarkAllRead = () => {
  const client = useQueryClient();
  const unread = useQuery(unreadQuery).data;
  const { mutate, isPending } = useToastMutation({
    mutationFn: () => request(markEverythingRead),
    onSuccess: () => client.invalidateQueries(),
    failed: { title: 'Nothing was marked as read' },
  });
  if (!unread || unread.conversations + unread.messages === 0) return null;
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate()}>
      <CheckCheck size={16} strokeWidth={1.5} aria-hidden /> Mark all as read
    </Button>
  );
};
