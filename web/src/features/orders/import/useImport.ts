import { importOrders } from '@exline/client';
import { IMPORT_BATCH, type CreateOrder, type ImportOutcome } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/server/request.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { orderKeys } from '../keys.ts';
import { pendingImportFile } from './pendingImportFile.ts';
import { sizedBatches } from './sizedBatches.ts';

/** The key under which the pasted lines are saved as a draft. */
export const IMPORT_DRAFT = 'import';

/** Splits orders into requests of limited size, in the given order. */
export const batchesOf = (orders: readonly CreateOrder[]): CreateOrder[][] =>
  sizedBatches(orders, IMPORT_BATCH);

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'running' | 'done'; outcomes: readonly ImportOutcome[]; total: number }
  | { kind: 'stopped'; outcomes: readonly ImportOutcome[]; total: number; error: unknown };

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
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  const run = async (orders: readonly CreateOrder[]) => {
    let outcomes = state.kind === 'stopped' ? state.outcomes : [];
    const total = orders.length;
    setState({ kind: 'running', outcomes, total });
    try {
      // One batch at a time, so that the completed orders are always the beginning of the list.
      for (const batch of batchesOf(orders.slice(outcomes.length))) {
        const answer = await send(batch);
        outcomes = [...outcomes, ...answer.outcomes];
        setState({ kind: 'running', outcomes, total });
      }
      deleteDraft(IMPORT_DRAFT);
      pendingImportFile.set(null);
      setState({ kind: 'done', outcomes, total });
    } catch (error) {
      setState({ kind: 'stopped', outcomes, total, error });
    }
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
  };
  return { state, run, reset: () => setState({ kind: 'idle' }) };
};
