import { continueBulkJob } from '@exline/client';
import type { BulkJob } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { reasonOf } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { bulkJobQuery, isOver } from './jobs.ts';

/** Continues a stopped job with the orders that have no result. Shows nothing for other jobs. */
export const ContinueJob = ({ job }: { job: BulkJob }) => {
  const client = useQueryClient();
  const continueJob = useToastMutation({
    mutationFn: () => request(continueBulkJob, { path: { id: job.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bulkJobQuery(job.id).queryKey }),
    failed: (error) => ({ title: 'The action was not continued', description: reasonOf(error) }),
  });
  const rest = job.total - job.done - job.refused;
  if (!isOver(job) || rest === 0) return null;
  return (
    <Can right="ContinueBulkJob">
      <Button size="sm" busy={continueJob.isPending} onClick={() => continueJob.mutate()}>
        <Play size={14} strokeWidth={1.8} aria-hidden /> Continue with {count(rest, 'order')}
      </Button>
    </Can>
  );
};
