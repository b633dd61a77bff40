import { markContactMessageRead } from '@exline/client';
import type { ContactSubmission } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../lib/server/request.ts';
import { applyRead } from './changes.ts';

/** Marks an opened message as read for this account. */
export const useReading = ({ id, isUnread = false }: ContactSubmission): void => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (read: number) => request(markContactMessageRead, { path: { id: read } }),
    // Repeating the call does no harm, and no later action sends it again.
    retry: 5,
    onSuccess: (_answer, read) => applyRead(client, read),
  });
  useEffect(() => {
    if (isUnread) mutate(id);
  }, [id, isUnread, mutate]);
};
