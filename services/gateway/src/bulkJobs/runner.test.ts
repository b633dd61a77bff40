import type { BulkJobDocument } from '@exline/bulk-jobs';
import { Refusal } from '@exline/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBulkRunner } from './runner.ts';

const ids = Array.from({ length: 120 }, (_, n) => n + 1);
const document = (fields: Partial<BulkJobDocument> = {}): BulkJobDocument => ({
  _id: 7,
  version: 1,
  action: { kind: 'delete' },
  selection: 'filter',
  list: 'bulk-list-a',
  by: 'staff:3',
  at: '2026-11-21T12:00:00.000Z',
  total: ids.length,
  done: 0,
  refused: 0,
  isStopped: false,
  isEnded: false,
  endedAt: null,
  ...fields,
});

/** Runs one job. `on` replaces the answer to a command; returns every command with its input and commit id. */
const running = async ({
  job = document(),
  held = () => true,
  role = () => 'agent' as const,
  on = () => undefined,
  wait = async () => {},
}: {
  job?: BulkJobDocument;
  held?: () => boolean;
  role?: () => 'agent' | 'viewer';
  on?: (type: string, input: { orderId?: number; from?: number }) => void;
  wait?: (ms: number) => Promise<void>;
} = {}) => {
  const sent: { type: string; input: Record<string, unknown>; commitId?: string | undefined }[] = [];
  let settled = job.done + job.refused;
  let isEnded = false;
  const send = async (type: string, input: never, { commitId }: { commitId?: string }) => {
    sent.push({ type, input, commitId });
    on(type, input);
    const { outcomes = [] } = input as { outcomes?: unknown[] };
    settled += outcomes.length;
    isEnded ||= type === 'EndBulkJob';
    return { settled, total: ids.length, isStopped: false, isEnded };
  };
  const run = createBulkRunner({
    bus: { send: send as never },
    jobs: { next: async () => (isEnded ? null : job), ordersOf: async () => ids },
    people: { byActor: () => ({ role: role() }) as never },
    onError: () => {},
    wait,
  });
  await run(held);
  const of = (type: string) => sent.filter((each) => each.type === type);
  return { sent, of };
};

test('every order is changed once, with a commit id of its own, and the job ends', async () => {
  const { of } = await running();
  expect(of('DeleteOrder').map(({ input }) => input.orderId)).toEqual(ids);
  expect(of('DeleteOrder')[4]?.commitId).toBe('bulk-job-7-5');
  expect(of('RecordBulkOutcomes').map(({ input }) => input.from)).toEqual([0, 50, 100]);
  expect(of('EndBulkJob')).toHaveLength(1);
});

test('a run that continues another one repeats only what has no outcome, with the same commit ids', async () => {
  const { of } = await running({ job: document({ done: 48, refused: 2 }) });
  expect(of('DeleteOrder').map(({ commitId }) => commitId)).toEqual(
    ids.slice(50).map((id) => `bulk-job-7-${id}`),
  );
  expect(of('RecordBulkOutcomes')[0]?.input.from).toBe(50);
});

test('a refusal is the outcome of its order only', async () => {
  const { of } = await running({
    on: (type, { orderId }) => {
      if (type === 'DeleteOrder' && orderId === 2) throw new Refusal('order.not_found');
    },
  });
  const [first] = of('RecordBulkOutcomes');
  expect((first!.input.outcomes as unknown[]).slice(0, 3)).toEqual([
    [1, null],
    [2, 'order.not_found'],
    [3, null],
  ]);
});

test('a process that loses the lease changes nothing more and leaves the end to its successor', async () => {
  let isHeld = true;
  const { of } = await running({
    held: () => isHeld,
    on: (type) => {
      if (type === 'RecordBulkOutcomes') isHeld = false;
    },
  });
  expect([of('DeleteOrder').length, of('EndBulkJob').length]).toEqual([50, 0]);
});

test('a job of an account that lost the right stops', async () => {
  let calls = 0;
  const { of } = await running({ role: () => ((calls += 1) > 1 ? 'viewer' : 'agent') });
  expect([of('DeleteOrder').length, of('StopBulkJob').length, of('EndBulkJob').length]).toEqual([50, 1, 1]);
});

test('an order that keeps failing does not stop the others', async () => {
  const { of } = await running({
    on: (type, { orderId }) => {
      if (type === 'DeleteOrder' && orderId === 2) throw new Error('away');
    },
  });
  expect((of('RecordBulkOutcomes')[0]!.input.outcomes as unknown[])[1]).toEqual([2, 'service.unavailable']);
  expect(of('EndBulkJob')).toHaveLength(1);
});

/** Runs a job whose batches take these times. Resolves to the length of the pause after each one. */
const pausesAfter = async (worked: readonly number[], held?: (paused: number) => boolean) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pauses: number[] = [];
  await running({
    held: () => held?.(pauses.at(-1) ?? 0) ?? true,
    on: (type) => {
      if (type !== 'RecordBulkOutcomes') return;
      vi.advanceTimersByTime(worked[pauses.length] ?? 0);
      pauses.push(0);
    },
    wait: async (ms) => void (pauses[pauses.length - 1]! += ms),
  });
  return pauses;
};

test('a job pauses as long as it worked, but not as long as its process was frozen', async () => {
  expect(await pausesAfter([200, 3_600_000, 300])).toEqual([200, 10_000, 300]);
});

test('a process that stops during the pause of a job does not wait for its end', async () => {
  const [pause] = await pausesAfter([8_000], (paused) => paused < 1_000);
  expect(pause).toBe(1_000);
});
