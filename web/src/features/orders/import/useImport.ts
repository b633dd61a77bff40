import { importOrders } from '@exline/client';
import { IMPORT_BATCH, type CreateOrder, type ImportOutcome } from '@exline/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/server/request.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { count } from '../../../lib/text/count.ts';
import type { Message } from '../../../ui/overlay/message.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { orderKeys } from '../keys.ts';
import { pendingImportFile } from './pendingImportFile.ts';
import type { ImportRow } from './rows.ts';
import { sizedBatches } from './sizedBatches.ts';

/** The key under which the pasted lines are saved as a draft. */
export const IMPORT_DRAFT = 'import';

/** Splits orders into requests of limited size, in the given order. */
export const batchesOf = (orders: readonly CreateOrder[]): CreateOrder[][] =>
  sizedBatches(orders, IMPORT_BATCH);

interface Run {
  /** The lines of the file. */
  rows: readonly ImportRow[];
  orders: readonly CreateOrder[];
  /** The answers about the first orders. */
  outcomes: readonly ImportOutcome[];
}

export type ImportState =
  | { kind: 'idle' }
  | (Run & { kind: 'running' | 'done' })
  | (Run & { kind: 'stopped'; error: unknown });

const idle = (): ImportState => ({ kind: 'idle' });

/** The import of this tab. It continues while another view is shown, so its state is in the cache of the tab. */
const importQuery = queryOptions({
  queryKey: ['import'],
  queryFn: idle,
  enabled: false,
  initialData: idle,
  gcTime: Infinity,
  // Comparing thousands of lines takes milliseconds.
  structuralSharing: false,
});

/** Changes the state, if there is one: the end of a session empties the cache. */
const changeState = (queryClient: QueryClient, next: (before: ImportState) => ImportState) =>
  queryClient.setQueryData(importQuery.queryKey, (before) => before && next(before));

/** Whether the page of the import is on screen, which shows the state itself. */
const isShown = (queryClient: QueryClient): boolean =>
  Boolean(queryClient.getQueryCache().find({ queryKey: importQuery.queryKey })?.getObserversCount());

const askBeforeUnload = (event: Event) => event.preventDefault();

/**
 * Sends orders batch by batch. After a failure the rest can be sent later without duplicates, because the server
 * skips tracking numbers that exist.
 */
export const useImport = () => {
  const queryClient = useQueryClient();
  // Uses a mutation, so that the sign-in card appears if the session has ended.
  const { mutateAsync: send } = useMutation({
    mutationFn: (batch: CreateOrder[]) => request(importOrders, { body: { orders: batch } }),
  });
  const { data: state } = useQuery(importQuery);
  const toast = useToast();
  const reset = () => void changeState(queryClient, idle);

  useEffect(
    // A result that has been read is not shown again.
    () => () => void changeState(queryClient, (now) => (now.kind === 'running' ? now : idle())),
    [queryClient],
  );

  const run = async (orders: readonly CreateOrder[], rows: readonly ImportRow[]) => {
    let outcomes = state.kind === 'stopped' ? state.outcomes : [];
    const show = (end: { kind: 'running' | 'done' } | { kind: 'stopped'; error: unknown }) =>
      changeState(queryClient, () => ({ rows, orders, outcomes, ...end }));
    const tellElsewhere = (message: Pick<Message, 'title' | 'tone'>, next: string) => {
      if (isShown(queryClient)) return;
      const done = `${count(outcomes.length)} of ${count(orders.length, 'order')} done.`;
      toast({ ...message, description: `${done} ${next}`, keep: true });
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    show({ kind: 'running' });
    try {
      // One batch at a time, so that the completed orders are always the beginning of the list.
      for (const batch of batchesOf(orders.slice(outcomes.length))) {
        const answer = await send(batch);
        outcomes = [...outcomes, ...answer.outcomes];
        show({ kind: 'running' });
      }
      deleteDraft(IMPORT_DRAFT);
      pendingImportFile.set(null);
      show({ kind: 'done' });
      tellElsewhere({ title: 'Import finished' }, 'Import orders shows the result.');
    } catch (error) {
      show({ kind: 'stopped', error });
      tellElsewhere(
        { title: 'The import stopped', tone: 'danger' },
        `${reasonOf(error)} To continue, open Import orders.`,
      );
    }
    window.removeEventListener('beforeunload', askBeforeUnload);
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
  };
  return { state, run, reset };
};
