import { listBulkJobs, readBulkJob } from '@exline/client';
import type { BulkActionKind, BulkJob } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { useLiveRefresh } from '../../../lib/live/liveRefresh.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';

const bulkKeys = {
  all: ['bulk-jobs'] as const,
  list: ['bulk-jobs', 'list'] as const,
  one: (id: number) => ['bulk-jobs', 'one', id] as const,
};

export const bulkJobsQuery = queryOptions({
  queryKey: bulkKeys.list,
  queryFn: () => request(listBulkJobs),
});

export const bulkJobQuery = (id: number) =>
  queryOptions({ queryKey: bulkKeys.one(id), queryFn: () => request(readBulkJob, { path: { id } }) });

/** Reloads the bulk actions on screen when one of them progresses. */
export const useLiveBulkJobs = (): void => useLiveRefresh(bulkKeys.all, ['bulk-jobs:changed']);

const titles: Readonly<Record<BulkActionKind, (amount: string) => string>> = {
  event: (amount) => `Add a tracking event to ${amount}`,
  label: (amount) => `Change the labels of ${amount}`,
  assign: (amount) => `Assign ${amount}`,
  mail: (amount) => `Send a shipping email about ${amount}`,
  delete: (amount) => `Delete ${amount}`,
};

export const titleOf = (kind: BulkActionKind, total: number): string => titles[kind](count(total, 'order'));

export const isOver = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'done' || state === 'stopped';

/** The progress of a job, or its result. */
export const progressWords = ({ state, done, refused, total }: BulkJob): string => {
  const failed = refused > 0 ? `, ${count(refused)} not changed` : '';
  const amounts = `${count(done + refused)} of ${count(total)} done${failed}`;
  if (state === 'stopping') return `Stopping: ${amounts}`;
  return state === 'stopped' ? `Stopped: ${amounts}` : amounts;
};
