import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone } from '../../../theme/tokens.ts';
import { Input, Select } from '../../../ui/Input.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { OrderFilter, OrderPage } from '../api/orders.ts';
import { adminLink } from '../links.ts';

const statuses = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const;
const TYPING_PAUSE_MS = 250;

interface Props {
  filter: OrderFilter;
  page: OrderPage | undefined;
  onChange: (changes: { q?: string; status?: string }) => void;
}

/** What narrows the list, and how many orders it holds. */
export const OrderFilters = ({ filter, page, onChange }: Props) => (
  <Toolbar role="search">
    <SearchBox value={filter.q} onChange={(q) => onChange({ q })} />
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

const amountOf = ({ total, more }: OrderPage) =>
  `${total.toLocaleString('en-US')}${more ? '+' : ''} ${total === 1 ? 'order' : 'orders'}`;

/** Asks once the typing pauses, so that a long number is one question; follows the address when that changes. */
const SearchBox = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    setAsked(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return (
    <SearchFrame>
      <Search size={16} aria-hidden />
      <VisuallyHidden as="label" htmlFor="order-search">
        Search orders
      </VisuallyHidden>
      <Input
        id="order-search"
        type="search"
        $small
        placeholder="Search number, customer or place"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </SearchFrame>
  );
};

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-4) var(--s-6);
  border-bottom: 1px solid var(--hairline);
  select {
    width: 190px;
  }
  ${phone} {
    padding: var(--s-3) var(--s-4);
    select,
    input {
      width: 100%;
      height: var(--h-md);
      font-size: var(--t-16);
    }
  }
`;
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
const SearchFrame = styled.div`
  position: relative;
  flex: 1 1 220px;
  max-width: 380px;
  svg {
    position: absolute;
    left: 12px;
    top: 50%;
    margin-top: -8px;
    color: var(--ink-muted);
    pointer-events: none;
  }
  input {
    padding-left: 36px;
  }
  ${phone} {
    flex-basis: 100%;
    max-width: none;
  }
`;
