import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useSearchParams } from 'wouter';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Input, Label } from '../../../ui/Input.tsx';
import { Mono } from '../../../ui/Mono.tsx';
import { Note } from '../../../ui/Note.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { searchQuery } from '../api/orders.ts';
import { AdminTitle } from './AdminTitle.tsx';
import { EventForm } from './EventForm.tsx';
import { LoadFailure } from './LoadFailure.tsx';

const miss = { title: 'Order not found', description: 'No order found with that tracking number.' };

export const UpdateStatus = () => {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const searched = query.get('number') ?? '';
  const [typed, setTyped] = useState(searched);
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...searchQuery(searched), enabled: searched !== '' });

  const search = async (event: SyntheticEvent) => {
    event.preventDefault();
    const number = typed.trim();
    if (!number) return;
    setQuery(
      (before) =>
        new URLSearchParams([...[...before].filter(([name]) => name !== 'number'), ['number', number]]),
    );
    const found = await queryClient
      .fetchQuery({ ...searchQuery(number), staleTime: 0 })
      .catch(() => undefined);
    if (found === null) toast({ ...miss, tone: 'danger' });
  };

  return (
    <>
      <AdminTitle title="Update Status" />
      <SearchForm onSubmit={(event) => void search(event)} role="search">
        <div>
          <Label htmlFor="update-number">Tracking number</Label>
          <Input
            id="update-number"
            $mono
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Enter tracking number"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant="primary" busy={isFetching && order === undefined}>
          Search
        </Button>
      </SearchForm>
      {searched && error && !order && <LoadFailure error={error} retry={() => void refetch()} />}
      {searched && order === null && (
        <Note tone="danger" title={miss.title}>
          {miss.description}
        </Note>
      )}
      {order && (
        <Columns>
          <div>
            <Card $pad="md" aria-label="Order">
              <Facts>
                <div>
                  <dt>Tracking number</dt>
                  <dd>
                    <Mono>{order.trackingNumber}</Mono>
                  </dd>
                </div>
                <div>
                  <dt>Status</dt>
                  <dd>
                    <StatusBadge status={order.status} />
                  </dd>
                </div>
                <div>
                  <dt>Customer</dt>
                  <dd>{order.customerName ?? 'N/A'}</dd>
                </div>
                <div>
                  <dt>Destination</dt>
                  <dd>{order.destination ?? 'N/A'}</dd>
                </div>
              </Facts>
            </Card>
            <Card $pad="md" aria-labelledby="add-event">
              <h2 id="add-event">Add Tracking Event</h2>
              <EventForm key={order.id} order={order} />
            </Card>
          </div>
          <Card aria-labelledby="current-events">
            <CardHead>
              <h2 id="current-events">Current tracking events</h2>
            </CardHead>
            <Room>
              <Timeline events={order.trackingEvents} />
            </Room>
          </Card>
        </Columns>
      )}
    </>
  );
};

const SearchForm = styled.form`
  display: flex;
  align-items: flex-end;
  gap: var(--s-2);
  max-width: 480px;
  margin-bottom: var(--s-6);
  > div {
    flex: 1;
    min-width: 0;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--gutter);
  align-items: start;
  > div {
    display: grid;
    gap: var(--gutter);
  }
  h2 {
    font-size: var(--t-18);
  }
  h2 + form {
    margin-top: var(--s-5);
  }
  @media (max-width: 1079px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-5) var(--gutter);
  dt {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  dd {
    margin-top: 4px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${phone} {
    gap: var(--s-4);
  }
`;
const Room = styled.div`
  padding: var(--s-6);
`;
