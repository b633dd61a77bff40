import { addressOf, exportBulkResults, stopBulkJob } from '@exline/client';
import type { BulkJob } from '@exline/contracts';
import { Download, Square } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { bulkJobQuery } from './jobs.ts';

/** Stops a running job. Orders that were changed stay changed. */
export const StopJob = ({ job: { id, state } }: { job: BulkJob }) => {
  const client = useQueryClient();
  const stop = useToastMutation({
    mutationFn: () => request(stopBulkJob, { path: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bulkJobQuery(id).queryKey }),
    failed: (error) => ({ title: 'The action was not stopped', description: reasonOf(error) }),
  });
  return (
    <Can right="StopBulkJob">
      <Button size="sm" busy={stop.isPending} disabled={state === 'stopping'} onClick={() => stop.mutate()}>
        <Square size={14} strokeWidth={1.8} aria-hidden /> {state === 'stopping' ? 'Stopping' : 'Stop'}
      </Button>
    </Can>
  );
};

/** The results of a job as a file, with a line for each order. */
export const ResultsLink = ({ job: { id } }: { job: BulkJob }) => (
  <Can right="ExportOrders">
    <ButtonLink size="sm" href={addressOf(exportBulkResults, { path: { id } })} download>
      <Download size={16} strokeWidth={1.5} aria-hidden /> Results as CSV
    </ButtonLink>
  </Can>
);
