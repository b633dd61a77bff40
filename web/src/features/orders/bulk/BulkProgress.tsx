import type { BulkJobDetail } from '@exline/contracts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { ResultRows } from './ResultRows.ts';
import { progressWords } from './jobs.ts';

/** The progress of a job, and the orders that it could not change. */
export const BulkProgress = ({ job }: { job: BulkJobDetail }) => (
  <>
    <ProgressBar max={job.total} value={job.done + job.refused} aria-label="Progress" />
    <Sum role="status">
      {job.state === 'done' && job.refused === 0 && <CircleCheck size={16} strokeWidth={1.6} aria-hidden />}
      {progressWords(job)}
    </Sum>
    {job.refusals.length > 0 && (
      <>
        <ResultRows aria-label="Not changed" tabIndex={0}>
          {job.refusals.map(({ orderId, trackingNumber, reason }) => (
            <li key={orderId}>
              {trackingNumber ? (
                <OrderLink order={{ id: orderId, trackingNumber }} />
              ) : (
                <span>Order {orderId}</span>
              )}
              <Reason>
                <CircleAlert size={16} aria-hidden /> {reason}
              </Reason>
            </li>
          ))}
        </ResultRows>
        {job.refused > job.refusals.length && (
          <Sum>{count(job.refused - job.refusals.length)} more are in the CSV file.</Sum>
        )}
      </>
    )}
  </>
);

const Sum = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: var(--s-2);
  color: var(--ink-muted);
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  svg {
    color: var(--ok);
  }
`;
const Reason = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--danger);
  svg {
    flex: none;
  }
`;
