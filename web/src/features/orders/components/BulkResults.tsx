import { Check, CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { Mono } from '../../../ui/Mono.tsx';
import type { Bulk } from '../useBulk.ts';
import { ProgressBar } from './ProgressBar.tsx';

interface Props {
  bulk: Pick<Bulk, 'results' | 'isRunning' | 'again'>;
  onClose: () => void;
}

/** How far one is, and of each order what came of it. */
export const BulkResults = ({ bulk: { results, isRunning, again }, onClose }: Props) => {
  const amountOf = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const failed = amountOf('failed');
  const settled = results.length - amountOf('waiting');
  return (
    <>
      <DialogBody>
        <ProgressBar max={results.length} value={settled} aria-label="Progress" />
        <Sum role="status">
          {count(settled)} of {count(results.length)} done{failed > 0 && `, ${count(failed)} failed`}
        </Sum>
        <List aria-label="Results">
          {results.map(({ order, outcome, words }) => (
            <li key={order.id} data-outcome={outcome}>
              <Mono>{order.trackingNumber}</Mono>
              <span>
                {outcome === 'done' && <Check size={16} aria-hidden />}
                {outcome === 'failed' && <CircleAlert size={16} aria-hidden />}
                {words || 'Waiting'}
              </span>
            </li>
          ))}
        </List>
      </DialogBody>
      <DialogFoot>
        {failed > 0 && !isRunning && <Button onClick={again}>Try the failed again</Button>}
        <Button variant="primary" busy={isRunning} onClick={onClose}>
          {isRunning ? 'Working...' : 'Close'}
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
const List = styled.ul`
  max-height: 320px;
  margin-top: var(--s-3);
  overflow-y: auto;
  font-size: var(--t-14);
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--s-4);
    padding: var(--s-2) 0;
    border-top: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  li > span:last-child {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--ink-muted);
  }
  li[data-outcome='done'] > span:last-child {
    color: var(--ok);
  }
  li[data-outcome='failed'] > span:last-child {
    color: var(--danger);
  }
  svg {
    flex: none;
  }
`;
