import type { Order } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dateAndTime, shortDate } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';

/** What an order says, field by field. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <Card $pad="md" aria-label="Order">
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
      {order.deliveryPhoto && (
        <Fact label="Delivery photo">
          <a href={`/api/admin/orders/${order.id}/photo`} target="_blank" rel="noreferrer">
            Open the photo
          </a>
        </Fact>
      )}
    </Facts>
  </Card>
);

/** One thing that an order says, or that it does not say it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children ?? 'N/A'}</dd>
  </div>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
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
  @media (max-width: 719px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
