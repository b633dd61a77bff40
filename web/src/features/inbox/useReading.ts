import type { ContactSubmission } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markRead } from './api/submissions.ts';
import { takeAsRead } from './changes.ts';

/** Marks an opened message as read for this account. */
export const useReading = ({ id, isUnread = false }: ContactSubmission): void => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: markRead,
    // Idempotent, and nothing else would send it again.
    retry: 5,
    onSuccess: (_answer, read) => takeAsRead(client, read),
  });
  useEffect(() => {
    if (isUnread) mutate(id);
  }, [id, isUnread, mutate]);
};
