import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import type { Bulk } from './useBulk.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { ResultList } from './ResultList.tsx';

interface Props {
  bulk: Pick<Bulk, 'results' | 'isRunning' | 'again'>;
  onClose: () => void;
}

/** The progress of a bulk action, and the result for each order. */
export const BulkResults = ({ bulk: { results, isRunning, again }, onClose }: Props) => {
  const amountOf = (counted: string) => results.filter(({ outcome }) => outcome === counted).length;
  const failed = amountOf('failed');
  const settled = results.length - amountOf('waiting');
  return (
    <>
      <DialogBody>
        <ProgressBar max={results.length} value={settled} aria-label="Progress" />
        <Sum role="status">
          {count(settled)} of {count(results.length)} done{failed > 0 && `, ${count(failed)} failed`}
        </Sum>
        <ResultList
          results={results.map(({ order: { id, trackingNumber }, ...result }) => ({
            id,
            trackingNumber,
            ...result,
          }))}
        />
      </DialogBody>
      <DialogFoot>
        {failed > 0 && !isRunning && <Button onClick={again}>Retry failed</Button>}
        <Button variant="primary" busy={isRunning} onClick={onClose}>
          {isRunning ? 'Working...' : 'Done'}
        </Button>
      </DialogFoot>
    </>
  );
};

const Sum = styled.p`
  margin-top: var(--s-2);
  color: var(--ink-muted);
  font-variant-numeric: tabular-nums;
`;
