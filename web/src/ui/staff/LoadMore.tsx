import { styled } from 'styled-components';
import { count } from '../../lib/format.ts';
import { itemsOf, type GrowingList } from '../../lib/staff/listPage.ts';
import { Button } from '../Button.tsx';

interface Props {
  shown: number;
  total: number;
  busy?: boolean;
  onMore: () => void;
}

/** How much of a long list is there, and how to get more. */
export const LoadMore = ({ shown, total, busy = false, onMore }: Props) => (
  <Bar data-row="">
    <span>
      {count(shown)} of {count(total)}
    </span>
    <Button size="sm" busy={busy} onClick={onMore}>
      Load more
    </Button>
  </Bar>
);

/** The same for a list that the server hands out page by page; nothing once all of it is there. */
export const LoadNextPage = <T,>({ list }: { list: GrowingList<T> }) =>
  list.hasNextPage && (
    <LoadMore
      shown={itemsOf(list).length}
      total={list.data?.pages.at(-1)?.total ?? 0}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
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
