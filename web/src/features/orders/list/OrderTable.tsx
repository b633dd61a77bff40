import type { OrderRow } from '@exline/contracts';
import { memo } from 'react';
import { styled } from 'styled-components';
import { dayOfYear, shortDate } from '../../../lib/text/format.ts';
import { PhoneList, PhoneListHead } from '../../../ui/lists/PhoneList.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import type { Selection } from '../bulk/useSelection.ts';
import { OrderActions, useCanAct } from '../detail/OrderActions.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { OrderTick } from './OrderTick.tsx';

interface Props {
  orders: readonly OrderRow[];
  /** Absent when orders cannot be selected. */
  selection: Selection | undefined;
}

const NONE = 'N/A';
const Value = ({ children }: { children: string | null }) =>
  children === null || children === NONE ? <Absent>{NONE}</Absent> : children;

const customerOf = ({ customerName, customerEmail }: OrderRow) => customerName ?? customerEmail;

export const OrderTable = memo(({ orders, selection }: Props) => {
  const canAct = useCanAct();
  return (
    <TableFrame
      label="Orders"
      columns={[
        'Tracking number',
        'Status',
        { name: 'Customer', share: 50 },
        { name: 'Destination', room: 'laptop', share: 50 },
        { name: 'Ship date', room: 'wide' },
        'Est. delivery',
        ...(canAct ? [{ name: 'Actions', room: 'always' } as const] : []),
      ]}
    >
      {orders.map((order) => (
        <tr key={order.id} data-row="">
          <td>
            <OrderTick order={order} selection={selection} />
            <OrderLink order={order} />
          </td>
          <Status title={order.status}>
            <StatusBadge status={order.status} />
          </Status>
          <td title={customerOf(order) ?? undefined}>
            <Value>{customerOf(order)}</Value>
          </td>
          <td title={order.destination ?? undefined}>
            <Value>{order.destination}</Value>
          </td>
          <td>
            <Value>{shortDate(order.shipmentDate)}</Value>
          </td>
          <td>
            <Value>{shortDate(order.estimatedDelivery)}</Value>
          </td>
          {canAct && (
            <td>
              <OrderActions order={order} />
            </td>
          )}
        </tr>
      ))}
    </TableFrame>
  );
});

const datesOf = ({ shipmentDate, estimatedDelivery }: OrderRow): string => {
  if (!shipmentDate) return 'No ship date';
  const shipped = dayOfYear(shipmentDate);
  return estimatedDelivery ? `${shipped} to ${dayOfYear(estimatedDelivery)}` : `Since ${shipped}`;
};

const whoAndWhere = (order: OrderRow): string =>
  [customerOf(order), order.destination].filter(Boolean).join(', ') || NONE;

/** The list for a phone. */
export const OrderCards = memo(({ orders, selection }: Props) => (
  <PhoneList aria-label="Orders">
    {orders.map((order) => (
      <li key={order.id} data-row="">
        <Top>
          <span>
            <OrderTick order={order} selection={selection} />
            <OrderLink order={order} />
          </span>
          <StatusBadge status={order.status} />
        </Top>
        <Rest>
          <p>
            {whoAndWhere(order)}
            <br />
            {datesOf(order)}
          </p>
          <OrderActions order={order} />
        </Rest>
      </li>
    ))}
  </PhoneList>
));

/** A status may be as long as a sentence. */
const Status = styled.td`
  && {
    max-width: 172px;
  }
`;
const Absent = styled.span`
  color: var(--ink-muted);
`;
const Top = styled(PhoneListHead)`
  align-items: flex-start;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 26px;
  }
`;
const Rest = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s-3);
  margin-top: var(--s-1);
  font-size: var(--t-14);
  color: var(--ink-muted);
  p {
    min-width: 0;
  }
`;
