import type { Order } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { dateAndTime, shortDate } from '../../../lib/format.ts';
import { HttpError } from '../../../lib/request.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog, DialogBody } from '../../../ui/Dialog.tsx';
import { Mono } from '../../../ui/Mono.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Skeleton } from '../../../ui/Spinner.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { orderQuery } from '../api/order.ts';
import { adminLink } from '../links.ts';
import { AdminTitle } from './AdminTitle.tsx';
import { DeleteOrder } from './DeleteOrder.tsx';
import { EditOrder } from './EditOrder.tsx';
import { EventForm } from './EventForm.tsx';
import { History } from './History.tsx';
import { LoadFailure } from './LoadFailure.tsx';

/** One order: what it is, what happened to the parcel, and who did what to the order. */
export const OrderDetail = ({ orderId }: { orderId: number }) => {
  const { data, error, isPending, refetch } = useQuery(orderQuery(orderId));
  const gone = error instanceof HttpError && error.status === 404;
  return (
    <>
      <Breadcrumb
        steps={[
          { label: 'All Tracking Numbers', href: adminLink.tab('orders') },
          { label: gone ? `Order ${orderId}` : (data?.trackingNumber ?? `Order ${orderId}`) },
        ]}
      />
      <Below>
        {isPending && <Skeleton $height="320px" />}
        {gone && (
          <>
            <AdminTitle title={`Order ${orderId}`} />
            <Deleted>
              <Note tone="info" title="This order was deleted">
                Visitors no longer find it. What happened to it stays here.
              </Note>
            </Deleted>
            <History orderId={orderId} />
          </>
        )}
        {error && !gone && !data && <LoadFailure error={error} retry={() => void refetch()} />}
        {data && !gone && <Open order={data} />}
      </Below>
    </>
  );
};

type Opened = 'edit' | 'delete' | 'event' | null;

const Open = ({ order }: { order: Order }) => {
  const [opened, setOpened] = useState<Opened>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const close = () => setOpened(null);
  return (
    <>
      <AdminTitle
        title={
          <Name>
            <Mono>{order.trackingNumber}</Mono>
            <StatusBadge status={order.status} large />
            <CopyButton text={order.trackingNumber} />
          </Name>
        }
      >
        <Button size="sm" onClick={() => setOpened('edit')}>
          <Pencil size={16} strokeWidth={1.5} aria-hidden /> Edit
        </Button>
        <DeleteButton size="sm" onClick={() => setOpened('delete')}>
          <Trash2 size={16} strokeWidth={1.5} aria-hidden /> Delete
        </DeleteButton>
      </AdminTitle>
      {outcome && (
        <Deleted>
          <Note tone="ok" title={outcome} />
        </Deleted>
      )}
      <Columns>
        <div>
          <Card $pad="md">
            <Facts>
              <Fact label="Customer">{order.customerName}</Fact>
              <Fact label="E-mail">{order.customerEmail}</Fact>
              <Fact label="Current location">{order.currentLocation}</Fact>
              <Fact label="Origin">{order.origin}</Fact>
              <Fact label="Destination">{order.destination}</Fact>
              <Fact label="Created">{dateAndTime(order.createdAt)}</Fact>
              <Fact label="Shipment date">{shortDate(order.shipmentDate)}</Fact>
              <Fact label="Estimated delivery">{shortDate(order.estimatedDelivery)}</Fact>
              <Fact label="Updated">{dateAndTime(order.updatedAt)}</Fact>
            </Facts>
          </Card>
          <Card aria-labelledby="tracking-events">
            <CardHead>
              <h2 id="tracking-events">Tracking events</h2>
              <Button variant="primary" size="sm" onClick={() => setOpened('event')}>
                <Plus size={16} aria-hidden /> Add event
              </Button>
            </CardHead>
            <Room>
              <Timeline events={order.trackingEvents} />
            </Room>
          </Card>
        </div>
        <History orderId={order.id} />
      </Columns>
      {opened === 'edit' && (
        <EditOrder order={order} onClose={close} onSaved={() => setOutcome('Changes saved')} />
      )}
      {opened === 'delete' && (
        <DeleteOrder order={order} onClose={close} onDeleted={() => navigate(adminLink.tab('orders'))} />
      )}
      <Dialog
        open={opened === 'event'}
        onOpenChange={(open) => !open && close()}
        title="Add Tracking Event"
        description={order.trackingNumber}
        width="560px"
      >
        <DialogBody>
          <EventForm
            order={order}
            onAdded={() => {
              setOutcome('Tracking event added');
              close();
            }}
          />
        </DialogBody>
      </Dialog>
    </>
  );
};

const Fact = ({ label, children }: { label: string; children: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children ?? 'N/A'}</dd>
  </div>
);

const Below = styled.div`
  margin-top: var(--s-3);
`;
const Deleted = styled.div`
  margin-bottom: var(--gutter);
`;
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-3);
`;
const DeleteButton = styled(Button)`
  color: var(--danger);
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 420px;
  gap: var(--gutter);
  align-items: start;
  > div {
    display: grid;
    gap: var(--gutter);
    min-width: 0;
  }
  @media (max-width: 1079px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: var(--s-5) var(--gutter);
  dt {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  dd {
    margin-top: 2px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
const Room = styled.div`
  padding: var(--s-6);
`;
