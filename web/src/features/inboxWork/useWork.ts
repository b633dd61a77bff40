import {
  addNote,
  assignConversation,
  deleteNote,
  labelConversation,
  snoozeConversation,
  wakeConversation,
} from '@exline/client';
import type { InboxPlace } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../lib/forms/useIdempotencyKey.ts';
import { request } from '../../lib/server/request.ts';
import { workKeys } from './queries.ts';

/** Changes the assignee, labels, notes and snooze of a conversation. `onChanged` reloads the conversation. */
export const useWork = (place: InboxPlace, onChanged: () => void) => {
  const client = useQueryClient();
  const assignKey = useIdempotencyKey(`assignee-${place}`);
  const noteKey = useIdempotencyKey(`note-${place}`);
  const path = { place };
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: workKeys.all });
    onChanged();
  };
  return {
    assign: useMutation({
      mutationFn: (body: { assignee: string | null; note: string | null }) =>
        assignKey.once(body, (idempotencyKey) => request(assignConversation, { path, body, idempotencyKey })),
      onSettled,
    }),
    label: useMutation({
      mutationFn: (body: { add: string[]; remove: string[] }) => request(labelConversation, { path, body }),
      onSettled,
    }),
    snooze: useMutation({
      mutationFn: (until: string | null) => request(snoozeConversation, { path, body: { until } }),
      onSettled,
    }),
    wake: useMutation({ mutationFn: () => request(wakeConversation, { path }), onSettled }),
    note: useMutation({
      mutationFn: (body: { note: string; mentions: string[] }) =>
        noteKey.once(body.note, (idempotencyKey) => request(addNote, { path, body, idempotencyKey })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => request(deleteNote, { path: { place, id } }),
      onSettled,
    }),
  };
};

export type Work = ReturnType<typeof useWork>;
