import { ChevronDown, ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';
import { focusWhenRendered, PAGE_HEADING } from '../../../lib/page/focusWhenRendered.ts';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { count } from '../../../lib/text/count.ts';
import { phone } from '../../../theme/tokens.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useNeighbors } from './useNeighbors.ts';

const NEXT = 'Next order';
const PREVIOUS = 'Previous order';

/** Leads to the next and previous order of the list that the user came from. */
export const Neighbors = ({ orderId }: { orderId: number }) => {
  const neighbors = useNeighbors(orderId);
  const { toNext = null, toPrevious = null } = neighbors ?? {};
  const step = (go: () => void, focus: string) => () => {
    go();
    focusWhenRendered(focus);
  };
  usePageCommands([
    toNext && { name: NEXT, icon: ChevronDown, key: 'j', run: step(toNext, PAGE_HEADING) },
    toPrevious && { name: PREVIOUS, icon: ChevronUp, key: 'k', run: step(toPrevious, PAGE_HEADING) },
  ]);
  if (!neighbors) return null;
  // After a move, the same button on the next order's page gets the focus.
  const button = (label: string) => `button[aria-label="${label}"]`;
  return (
    <Bar className="no-print">
      <span>
        {count(neighbors.place)} of {count(neighbors.total)}
      </span>
      <IconButton
        label={PREVIOUS}
        aria-disabled={!toPrevious}
        onClick={toPrevious ? step(toPrevious, button(PREVIOUS)) : undefined}
      >
        <ChevronUp size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={NEXT}
        aria-disabled={!toNext}
        onClick={toNext ? step(toNext, button(NEXT)) : undefined}
      >
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Bar>
  );
};

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  height: 26px;
  color: var(--ink-muted);
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  span {
    margin-right: var(--s-2);
  }
  [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  ${phone} {
    height: 44px;
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
