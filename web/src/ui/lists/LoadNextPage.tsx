import { styled } from 'styled-components';
import { count } from '../../lib/text/count.ts';
import { itemsOf, type InfiniteList } from '../../lib/lists/listPage.ts';
import { Button } from '../actions/Button.tsx';
import { DeferredListPosition } from './deferredListPosition.ts';

/** Shows how many items are loaded, with a button to load more until all are loaded. Keeps the place in the list. */
export const LoadNextPage = <T,>({ list }: { list: InfiniteList<T> }) => (
  <>
    {list.data && <DeferredListPosition list={list} />}
    {list.hasNextPage && (
      <Bar data-row="">
        <span>
          {count(itemsOf(list).length)} of {count(list.data?.pages.at(-1)?.total ?? 0)}
        </span>
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      </Bar>
    )}
  </>
);

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding: 12px var(--s-6);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-14);
  color: var(--ink-muted);
  font-variant-numeric: tabular-nums;
`;
