import type { OrderRow } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../lib/server/faults.ts';
import { randomText } from '../../../lib/server/random.ts';
import { orderKeys } from '../keys.ts';

const AT_ONCE = 4;

interface BulkResult {
  order: OrderRow;
  outcome: 'waiting' | 'done' | 'failed';
  /** The result as text; empty while the order waits. */
  words: string;
}

/** Processes one order and resolves to a text that describes the result. */
export type BulkStep = (order: OrderRow, idempotencyKey: string) => Promise<string>;

/** Runs a step for each order separately, so that a failure does not stop the others. */
export const useBulk = () => {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  // Retries use the same idempotency keys, so a step whose answer was lost does not run twice.
  const run = useRef(randomText(18));
  const last = useRef<BulkStep | null>(null);

  const settle = (id: number, outcome: BulkResult['outcome'], words: string) =>
    setResults((before) =>
      before.map((result) => (result.order.id === id ? { ...result, outcome, words } : result)),
    );

  const start = async (orders: readonly OrderRow[], step: BulkStep) => {
    const again = new Set(orders);
    const waiting = orders.map((order): BulkResult => ({ order, outcome: 'waiting', words: '' }));
    last.current = step;
    setRunning(true);
    setResults((before) => [...waiting, ...before.filter(({ order }) => !again.has(order))]);
    await pLimit(AT_ONCE).map(orders, (order) =>
      step(order, `${run.current}-${order.id}`).then(
        (words) => settle(order.id, 'done', words),
        (error: unknown) => settle(order.id, 'failed', reasonOf(error)),
      ),
    );
    setRunning(false);
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
  };

  /** Retries the failed orders. */
  const again = () => {
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ order }) => order);
    if (last.current) void start(failed, last.current);
  };

  return { results, isRunning, start, again };
};

export type Bulk = ReturnType<typeof useBulk>;
