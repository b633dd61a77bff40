import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { isMissing } from '../../../lib/server/faults.ts';
import { Can } from '../../../ui/actions/Can.tsx';
import { dateAndTime } from '../../../lib/text/format.ts';
import { useReportPresence } from '../../../lib/people/presence.ts';
import { phone } from '../../../theme/tokens.ts';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Colleagues } from '../../../ui/content/Colleagues.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { orderQuery } from '../order.ts';
import { originList } from '../originList.ts';
import { adminLink } from '../links.ts';
import { type MessageLinks } from '../messages/OrderMessages.tsx';
import { RestoreOrder } from './RestoreOrder.tsx';
import { OpenOrder } from './OpenOrder.tsx';
import { Neighbors } from './Neighbors.tsx';
import { OrderContent, type ContentProps } from './OrderContent.tsx';
import { OrderTitle } from './OrderTitle.tsx';

export interface OrderDetailProps {
  orderId: number;
  messageLinks: MessageLinks;
}

/** The page of one order: its fields, its tracking events, its messages and its audit history. */
export const OrderDetail = ({ orderId, messageLinks }: OrderDetailProps) => {
  const { data, error, isPending, refetch } = useQuery(orderQuery(orderId));
  const isDeleted = Boolean(data?.deletedAt);
  const left = originList.get();
  // The list that the order was opened from, with its filters and its page.
  const list = left?.ids.includes(orderId) && left.filter.deleted === isDeleted ? left : null;
  const place = `order:${orderId}` as const;
  useReportPresence(place, 'viewing');
  return (
    <>
      <Above>
        <Breadcrumb
          steps={[
            {
              label: isDeleted ? 'Deleted Orders' : 'All Tracking Numbers',
              href: list?.href ?? (isDeleted ? adminLink.deleted : adminLink.tab('orders')),
              state: list ? { q: list.filter.q } : undefined,
            },
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
        {data &&
          (isDeleted ? (
            <Deleted order={data} messageLinks={messageLinks} />
          ) : (
            <OpenOrder order={data} messageLinks={messageLinks} />
          ))}
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

type OpenProps = Pick<ContentProps, 'order' | 'messageLinks'>;

/** A deleted order can only be copied, and restored unless it was erased. */
const Deleted = ({ order, messageLinks }: OpenProps) => (
  <>
    <OrderTitle order={order}>
      <Can right="CreateOrder">
        <ButtonLink size="sm" href={adminLink.again(order.id)}>
          Create again
        </ButtonLink>
      </Can>
      {order.erasedAt === null && (
        <Can right="RestoreOrder">
          <RestoreOrder order={order} />
        </Can>
      )}
    </OrderTitle>
    <OrderContent
      order={order}
      messageLinks={messageLinks}
      above={
        <Note tone="info" title={`This order was deleted on ${dateAndTime(order.deletedAt)}`}>
          {order.erasedAt
            ? 'Visitors no longer find it. It cannot be restored, because its personal data was erased.'
            : 'Visitors no longer find it. Its fields and history are kept here.'}
        </Note>
      }
    />
  </>
);

/** On a phone the colleagues have their own row, so that the page does not jump when one appears. */
const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  > nav {
    min-width: 0;
  }
  ${phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
/* Beside the tracking number, or below a very long one. Beside it, the names of colleagues are cut off first. */
const Beside = styled.div`
  display: flex;
  flex: 1 1 200px;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-4);
  min-width: 0;
  ${phone} {
    justify-content: space-between;
  }
`;
const Below = styled.div`
  margin-top: var(--s-3);
  ${phone} {
    margin-top: var(--s-2);
  }
`;
