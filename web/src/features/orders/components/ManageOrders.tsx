import type { Order } from '@exline/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useSearchParams } from 'wouter';
import { shortDate } from '../../../lib/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TableFrame } from '../../../ui/Table.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ordersQuery } from '../api/orders.ts';
import { adminLink } from '../links.ts';
import { AdminTitle } from './AdminTitle.tsx';
import { DeleteOrder } from './DeleteOrder.tsx';
import { EditOrder } from './EditOrder.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { OrderLink } from './OrderLink.tsx';

const statuses = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const;
const TYPING_PAUSE_MS = 250;

export const ManageOrders = () => {
  const [query, setQuery] = useSearchParams();
  const filter = { q: query.get('q') ?? '', status: query.get('status') ?? '' };
  const [editing, setEditing] = useState<Order | null>(null);
  const [deleting, setDeleting] = useState<Order | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const list = useInfiniteQuery({ ...ordersQuery(filter), placeholderData: keepPreviousData });
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;

  const setFilter = (name: 'q' | 'status', value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );

  return (
    <>
      <AdminTitle title="All Tracking Numbers">
        <ButtonLink variant="primary" size="sm" href={adminLink.tab('create')}>
          <Plus size={16} aria-hidden /> Create tracking
        </ButtonLink>
      </AdminTitle>
      {outcome && (
        <Told>
          <Note tone="ok" title={outcome} />
        </Told>
      )}
      <Card>
        <Toolbar role="search">
          <SearchBox value={filter.q} onChange={(q) => setFilter('q', q)} />
          <VisuallyHidden as="label" htmlFor="status-filter">
            Status
          </VisuallyHidden>
          <Select
            id="status-filter"
            $small
            value={filter.status}
            onChange={(event) => setFilter('status', event.target.value)}
          >
            <option value="">All</option>
            {statuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
          <p role="status">
            {list.data && `${total.toLocaleString('en-US')} ${total === 1 ? 'order' : 'orders'}`}
          </p>
        </Toolbar>
        {list.isPending && (
          <Room>
            <Spinner label="Loading..." />
          </Room>
        )}
        {list.error && !list.data && (
          <Room>
            <LoadFailure error={list.error} retry={() => void list.refetch()} />
          </Room>
        )}
        {list.data && orders.length === 0 && (
          <EmptyState title="No orders found">
            {filter.q || filter.status
              ? 'No order matches. Search by the beginning of a number, a name, an e-mail or a place, or choose another status.'
              : 'Orders that you create appear here, the newest first.'}
          </EmptyState>
        )}
        {orders.length > 0 && (
          <TableFrame label="Orders">
            <thead>
              <tr>
                <th scope="col">Tracking number</th>
                <th scope="col">Status</th>
                <th scope="col">Customer</th>
                <th scope="col">Destination</th>
                <th scope="col">Ship date</th>
                <th scope="col">Est. delivery</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    <OrderLink order={order} />
                  </td>
                  <td>
                    <StatusBadge status={order.status} />
                  </td>
                  <td>{order.customerName ?? order.customerEmail ?? 'N/A'}</td>
                  <td>{order.destination ?? 'N/A'}</td>
                  <td>{shortDate(order.shipmentDate)}</td>
                  <td>{shortDate(order.estimatedDelivery)}</td>
                  <td>
                    <Actions>
                      <IconButton label={`Edit ${order.trackingNumber}`} onClick={() => setEditing(order)}>
                        <Pencil size={18} strokeWidth={1.5} aria-hidden />
                      </IconButton>
                      <IconButton
                        danger
                        label={`Delete ${order.trackingNumber}`}
                        onClick={() => setDeleting(order)}
                      >
                        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
                      </IconButton>
                    </Actions>
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
        {list.hasNextPage && (
          <Pager>
            <span>
              {orders.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
            </span>
            <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load more
            </Button>
          </Pager>
        )}
      </Card>
      {editing && (
        <EditOrder
          order={editing}
          onClose={() => setEditing(null)}
          onSaved={() => setOutcome(`${editing.trackingNumber} was changed`)}
        />
      )}
      {deleting && (
        <DeleteOrder
          order={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setOutcome(`${deleting.trackingNumber} was deleted`)}
        />
      )}
    </>
  );
};

/** Asks once the typing pauses, so that a long number is one question. */
const SearchBox = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(value);
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

const Told = styled.div`
  margin-bottom: var(--s-4);
`;
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
  > p {
    margin-left: auto;
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  ${phone} {
    padding: var(--s-3) var(--s-4);
    select,
    input {
      height: var(--h-md);
      font-size: var(--t-16);
    }
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
const Actions = styled.span`
  display: inline-flex;
  gap: 2px;
  margin-right: -8px;
`;
const Pager = styled.div`
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
const Room = styled.div`
  padding: var(--s-6);
`;
