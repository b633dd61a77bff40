import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { adminLink } from '../links.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { ContinueJob } from './ContinueJob.tsx';
import { bulkJobQuery, isOver, titleOf, useLiveBulkJobs } from './jobs.ts';
import { ResultsLink, StopJob } from './StopJob.tsx';

interface Props {
  id: number;
  onClose: () => void;
}

/** The progress and the result of a bulk action. Closing the dialog does not stop it. */
export const BulkJobDialog = ({ id, onClose }: Props) => {
  useLiveBulkJobs();
  const query = useQuery(bulkJobQuery(id));
  const job = query.data;
  return (
    <Dialog onClose={onClose} title={job ? titleOf(job.kind, job.total) : 'Bulk action'} width="560px">
      <DialogBody>
        <QueryState query={query} />
        {job && <BulkProgress job={job} />}
      </DialogBody>
      <DialogFoot>
        {job && <ContinueJob job={job} />}
        {job?.kind === 'delete' && isOver(job) && job.done > 0 && (
          <ButtonLink size="sm" href={adminLink.deleted} onClick={onClose}>
            Deleted orders
          </ButtonLink>
        )}
        {job && (isOver(job) ? <ResultsLink job={job} /> : <StopJob job={job} />)}
        <Button variant="primary" size="sm" onClick={onClose}>
          {job && isOver(job) ? 'Done' : 'Continue in the background'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
