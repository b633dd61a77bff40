import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { OrderRow } from '@exline/contracts';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { count } from '../../../lib/text/count.ts';
import type { ListPage } from '../../../lib/lists/listPage.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';

interface Props {
  page: ListPage<OrderRow>;
  from: number;
  onNext: (after: string) => void;
  onPrevious: (before: string) => void;
}

/** The range of orders on this page and links to the pages next to it; hidden when there is one page. */
export const Pager = ({ page: { items, total, next, previous }, from, onNext, onPrevious }: Props) => {
  const toNext = next === null ? undefined : () => onNext(next);
  const toPrevious = previous === null ? undefined : () => onPrevious(previous);
  usePageCommands([
    ...(toNext ? [{ name: 'Next page', icon: ChevronRight, key: 'n', run: toNext }] : []),
    ...(toPrevious ? [{ name: 'Previous page', icon: ChevronLeft, key: 'p', run: toPrevious }] : []),
  ]);
  if (!toNext && !toPrevious) return null;
  return (
    <Row aria-label="Pages">
      <span>
        {count(from)}–{count(from + items.length - 1)} of {count(total)}
      </span>
      <Button size="sm" data-page="previous" disabled={!toPrevious} onClick={toPrevious}>
        <ChevronLeft size={16} aria-hidden /> Previous
      </Button>
      <Button size="sm" data-page="next" disabled={!toNext} onClick={toNext}>
        Next <ChevronRight size={16} aria-hidden />
      </Button>
    </Row>
  );
};

const Row = styled.nav`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding: 12px var(--s-6);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-14);
  color: var(--ink-muted);
  font-variant-numeric: tabular-nums;
  span {
    margin-right: auto;
  }
  ${phone} {
    flex-wrap: wrap;
    padding: 12px var(--s-4);
    button {
      height: var(--h-md);
    }
  }
`;
