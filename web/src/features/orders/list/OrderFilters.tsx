import type { OrderRow } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../../lib/text/count.ts';
import type { ListPage } from '../../../lib/lists/listPage.ts';
import { phone } from '../../../theme/tokens.ts';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import { Toolbar } from '../../../ui/lists/Toolbar.tsx';
import type { OrderFilter } from '../orderFilter.ts';
import { statusesQuery } from '../orders.ts';
import { adminLink } from '../links.ts';
import type { FilterChanges } from './useOrderList.ts';
import { DateRange } from './DateRange.tsx';

const statuses: readonly string[] = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'];

const sorts = [
  ['', 'Newest first'],
  ['shipped', 'Ship date'],
  ['due', 'Est. delivery'],
  ['status', 'By status'],
] as const;

interface Props {
  filter: OrderFilter;
  page: ListPage<OrderRow> | undefined;
  onChange: (changes: FilterChanges) => void;
}

/** Search, filters and sort order of the list, and the number of orders. */
export const OrderFilters = ({ filter, page, onChange }: Props) => (
  <Toolbar>
    <SearchBox
      label="Search orders"
      placeholder="Number, name or place"
      value={filter.q}
      onChange={(q) => onChange({ q })}
    />
    <StatusFilter value={filter.status} onChange={(status) => onChange({ status })} />
    <Choice label="Sort by" value={filter.sort} options={sorts} onChange={(sort) => onChange({ sort })} />
    <DateRange filter={filter} onChange={onChange} />
    <End>
      <p role="status">{page && amountOf(page)}</p>
      {filter.deleted ? (
        <Link href={adminLink.tab('orders')}>
          <ArrowLeft size={16} aria-hidden /> All orders
        </Link>
      ) : (
        <Link href={adminLink.deleted}>Deleted orders</Link>
      )}
    </End>
  </Toolbar>
);

/** Offers the usual statuses and any other status in use. */
const StatusFilter = ({ value, onChange }: { value: string; onChange: (status: string) => void }) => {
  const { data } = useQuery(statusesQuery);
  const others = [...new Set([...(data ?? []), value])].filter(
    (status) => status && !statuses.some((known) => known.toLowerCase() === status.toLowerCase()),
  );
  const options = [...statuses, ...others].map((status) => [status, status] as const);
  return <Choice label="Status" value={value} options={[['', 'All'], ...options]} onChange={onChange} />;
};

const amountOf = ({ total }: ListPage<OrderRow>) => `${count(total)} ${total === 1 ? 'order' : 'orders'}`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-5);
  margin-left: auto;
  font-size: var(--t-14);
  p {
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
  }
  ${phone} {
    width: 100%;
    justify-content: space-between;
  }
`;
