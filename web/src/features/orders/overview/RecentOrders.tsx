import type { Order } from '@exline/contracts';
import { styled } from 'styled-components';
import { shortDate } from '../../../lib/text/format.ts';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { PhoneList, PhoneListHead } from '../../../ui/lists/PhoneList.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { OrderLink } from '../OrderLink.tsx';

type Props = {
  orders: readonly Pick<Order, 'id' | 'trackingNumber' | 'status' | 'destination' | 'createdAt'>[];
};

/** The newest orders, as a table or, on a phone, as a list. */
export const RecentOrders = ({ orders }: Props) =>
  usePhone() ? <Cards orders={orders} /> : <Rows orders={orders} />;

const Rows = ({ orders }: Props) => (
  <TableFrame
    label="Table of recent orders"
    columns={['Tracking number', 'Status', 'Destination', 'Created']}
  >
    {orders.map((order) => (
      <tr key={order.id} data-row="">
        <td>
          <OrderLink order={order} />
        </td>
        <td>
          <StatusBadge status={order.status} />
        </td>
        <td>{order.destination ?? 'N/A'}</td>
        <td>{shortDate(order.createdAt)}</td>
      </tr>
    ))}
  </TableFrame>
);

const Cards = ({ orders }: Props) => (
  <List aria-label="Recent orders">
    {orders.map((order) => (
      <li key={order.id} data-row="">
        <PhoneListHead>
          <OrderLink order={order} />
          <StatusBadge status={order.status} />
        </PhoneListHead>
        <Rest>
          <span>{order.destination ?? 'N/A'}</span>
          <span>{shortDate(order.createdAt)}</span>
        </Rest>
      </li>
    ))}
  </List>
);

/** The list is separated from the head of the card. */
const List = styled(PhoneList)`
  li {
    padding-inline: var(--edge);
  }
`;
const Rest = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  margin-top: var(--s-1);
  font-variant-numeric: tabular-nums;
  span:last-child {
    flex: none;
  }
`;
