import { Check, CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Mono } from '../../../ui/content/Mono.tsx';
import { ResultRows } from './ResultRows.ts';

interface Result {
  id: number;
  trackingNumber: string;
  outcome: 'waiting' | 'done' | 'failed';
  words: string;
}

/** One line per order with its result. */
export const ResultList = ({ results }: { results: readonly Result[] }) => (
  <List aria-label="Results" tabIndex={0}>
    {results.map(({ id, trackingNumber, outcome, words }) => (
      <li key={id} data-outcome={outcome}>
        <Mono>{trackingNumber}</Mono>
        <span>
          {outcome === 'done' && <Check size={16} aria-hidden />}
          {outcome === 'failed' && <CircleAlert size={16} aria-hidden />}
          {words || 'Waiting'}
        </span>
      </li>
    ))}
  </List>
);

const List = styled(ResultRows)`
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
