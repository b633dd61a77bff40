import { statusTone, type Order } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { isMissing } from '../../../lib/server/faults.ts';
import { Can } from '../../../ui/actions/Can.tsx';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { useReportPresence } from '../../../lib/people/presence.ts';
import { phone, upToTablet } from '../../../theme/tokens.ts';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card, CardHead, CardBody } from '../../../ui/layout/Card.tsx';
import { Colleagues } from '../../../ui/content/Colleagues.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Timeline } from '../../../ui/parcel/Timeline.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { orderQuery } from '../order.ts';
import { adminLink } from '../links.ts';
import { AdminTitle } from '../AdminTitle.tsx';
import { DeleteOrder } from './DeleteOrder.tsx';
import { EditOrder } from '../edit/EditOrder.tsx';
import { EraseOrder } from './EraseOrder.tsx';
import { EventForm } from './EventForm.tsx';
import { History } from './History.tsx';
import { LabelButton } from '../labels/LabelButton.tsx';
import { Neighbors } from './Neighbors.tsx';
import { NextStatusButton } from './NextStatusButton.tsx';
import { OrderFields } from './OrderFields.tsx';
import { OrderHeading } from './OrderHeading.tsx';
import { RestoreOrder } from './RestoreOrder.tsx';
import { OrderMailButton } from './OrderMailButton.tsx';

/** The page of one order: its fields, its tracking events and its audit history. */
export const OrderDetail = ({ orderId }: { orderId: number }) => {
  const { data, error, isPending, refetch } = useQuery(orderQuery(orderId));
  const isDeleted = Boolean(data?.deletedAt);
  const place = `order:${orderId}` as const;
  useReportPresence(place, 'viewing');
  return (
    <>
      <Above>
        <Breadcrumb
          steps={[
            isDeleted
              ? { label: 'Deleted Orders', href: adminLink.deleted }
              : { label: 'All Tracking Numbers', href: adminLink.tab('orders') },
            { label: data?.trackingNumber ?? `Order ${orderId}` },
          ]}
        />
        <Beside>
          <Colleagues place={place} />
          <Neighbors orderId={orderId} />
        </Beside>
      </Above>
      <Below>
        {isPending && <Skeleton $height="320px" />}
        {error &&
          !data &&
          (isMissing(error) ? <Missing /> : <LoadFailure error={error} retry={() => void refetch()} />)}
        {data && (isDeleted ? <Deleted order={data} /> : <Open order={data} />)}
      </Below>
    </>
  );
};

const Missing = () => (
  <Card>
    <EmptyState
      as="h1"
      line="none"
      title="Order not found"
      action={<ButtonLink href={adminLink.tab('orders')}>All orders</ButtonLink>}
    >
      The link may be wrong. Deleted orders keep their page.
    </EmptyState>
  </Card>
);

const tabTitle = ({ trackingNumber }: Order) => `${trackingNumber} · Orders`;

interface ContentProps {
  order: Order;
  above?: ReactNode;
  onAddEvent?: () => void;
}

/** Memoized, so that opening a dialog does not render it again. */
const Content = memo(({ order, above, onAddEvent }: ContentProps) => (
  <Columns>
    <div>
      {above}
      <OrderFields order={order} />
      <Card aria-labelledby="tracking-events">
        <CardHead>
          <h2 id="tracking-events">Tracking events</h2>
          {onAddEvent && (
            <Can right="AddTrackingEvent">
              <Button variant="primary" size="sm" onClick={onAddEvent}>
                <Plus size={16} aria-hidden /> Add event
              </Button>
            </Can>
          )}
        </CardHead>
        <CardBody>
          <Timeline events={order.trackingEvents} />
        </CardBody>
      </Card>
      <Can right="EraseOrder">
        <EraseOrder order={order} />
      </Can>
    </div>
    <History orderId={order.id} />
  </Columns>
));

/** A deleted order can only be restored or copied. */
const Deleted = ({ order }: { order: Order }) => (
  <>
    <AdminTitle title={<OrderHeading order={order} />} tab={tabTitle(order)}>
      <Can right="CreateOrder">
        <ButtonLink size="sm" href={adminLink.again(order.id)}>
          Create again
        </ButtonLink>
      </Can>
      <Can right="RestoreOrder">
        <RestoreOrder order={order} />
      </Can>
    </AdminTitle>
    <Content
      order={order}
      above={
        <Note tone="info" title={`This order was deleted on ${dateAndTime(order.deletedAt)}`}>
          Visitors no longer find it. Its fields and history are kept here.
        </Note>
      }
    />
  </>
);

type Opened = 'edit' | 'delete' | 'event' | null;

const Open = ({ order }: { order: Order }) => {
  const [opened, setOpened] = useState<Opened>(null);
  const [, navigate] = useLocation();
  const close = () => setOpened(null);
  const addEvent = useCallback(() => setOpened('event'), []);
  const delivered = statusTone(order.status) === 'delivered';
  const can = useCan();
  usePageCommands([
    ...(can('AddTrackingEvent')
      ? [{ name: 'Add event', icon: Plus, words: 'tracking status', run: addEvent }]
      : []),
    ...(can('EditOrder') ? [{ name: 'Edit order', icon: Pencil, run: () => setOpened('edit') }] : []),
    ...(can('DeleteOrder') ? [{ name: 'Delete order', icon: Trash2, run: () => setOpened('delete') }] : []),
  ]);
  return (
    <>
      <AdminTitle title={<OrderHeading order={order} />} tab={tabTitle(order)}>
        <Next>
          <Can right="AddTrackingEvent">
            <NextStatusButton order={order} />
          </Can>
          {delivered && (
            <Can right="RequestOrderMail">
              <OrderMailButton order={order} kind="delivery" />
            </Can>
          )}
        </Next>
        <Can right="RequestOrderMail">
          <OrderMailButton order={order} kind="shipping" short={delivered} />
        </Can>
        <LabelButton order={order} />
        <Can right="EditOrder">
          <Button size="sm" onClick={() => setOpened('edit')}>
            <Pencil size={16} strokeWidth={1.5} aria-hidden /> <Words>Edit</Words>
          </Button>
        </Can>
        <Can right="DeleteOrder">
          <DeleteButton size="sm" data-does="delete" onClick={() => setOpened('delete')}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden /> <Words>Delete</Words>
          </DeleteButton>
        </Can>
      </AdminTitle>
      <Content order={order} onAddEvent={addEvent} />
      {opened === 'edit' && <EditOrder order={order} onClose={close} />}
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
        <EventForm order={order} onAdded={close} onCancel={close} />
      </Dialog>
    </>
  );
};

/** On a phone the colleagues have their own row, so that the page does not jump when one appears. */
const Above = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  > nav {
    flex: none;
  }
  ${phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Beside = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  min-width: 0;
`;
const Below = styled.div`
  margin-top: var(--s-3);
  ${phone} {
    margin-top: var(--s-2);
  }
`;
/** On a phone the icon alone is visible, so that all buttons fit into one row. */
const Words = styled.span`
  ${phone} {
    ${visuallyHidden}
  }
`;
/** The main action; on a phone it has its own row above the icon buttons. */
const Next = styled.span`
  &:empty {
    display: none;
  }
  ${phone} {
    flex: 1 0 100%;
  }
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
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
