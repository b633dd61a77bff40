import type { Order } from '@exline/contracts';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../../lib/format.ts';
import type { ListPage } from '../../../lib/listPage.ts';
import { phone } from '../../../theme/tokens.ts';
import { Select } from '../../../ui/Input.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { OrderFilter } from '../api/orders.ts';
import { adminLink } from '../links.ts';

const statuses = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const;

interface Props {
  filter: OrderFilter;
  page: ListPage<Order> | undefined;
  onChange: (changes: { q?: string; status?: string }) => void;
}

/** What narrows the list, and how many orders it holds. */
export const OrderFilters = ({ filter, page, onChange }: Props) => (
  <Toolbar>
    <SearchBox
      label="Search orders"
      placeholder="Search number, customer or place"
      value={filter.q}
      onChange={(q) => onChange({ q })}
    />
    <VisuallyHidden as="label" htmlFor="status-filter">
      Status
    </VisuallyHidden>
    <Select
      id="status-filter"
      $small
      value={filter.status}
      onChange={(event) => onChange({ status: event.target.value })}
    >
      <option value="">All</option>
      {statuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </Select>
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

const amountOf = ({ total, more }: ListPage<Order>) =>
  `${count(total)}${more ? '+' : ''} ${total === 1 ? 'order' : 'orders'}`;

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
