import {
  kindOfField,
  orderFieldNames,
  orderLabels,
  weightText,
  type Order,
  type OrderFieldName,
} from '@exline/contracts';
import { styled } from 'styled-components';
import { dateAndTime, shortDate } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Detail, Details } from '../../../ui/content/Details.tsx';
import { DeliveryPhoto } from './DeliveryPhoto.tsx';

/** Fields with a place of their own, which are shown even without a value. */
const placed: readonly OrderFieldName[] = [
  'customerName',
  'customerEmail',
  'currentLocation',
  'origin',
  'destination',
  'weight',
  'shipmentDate',
  'estimatedDelivery',
  'deliveryPhoto',
];
const others = orderFieldNames.filter((name) => !placed.includes(name));

const shownValue = (name: OrderFieldName, value: string | number) => {
  if (typeof value === 'number') return weightText(value);
  return kindOfField(name) === 'date' ? shortDate(value) : value;
};

export const OrderFields = ({ order }: { order: Order }) => (
  <Card $pad="md" aria-label="Order">
    <Columns>
      <Detail label="Customer">{order.customerName}</Detail>
      <Detail label="Email">{order.customerEmail && <Address text={order.customerEmail} />}</Detail>
      <Detail label={orderLabels.currentLocation}>{order.currentLocation}</Detail>
      <Detail label={orderLabels.origin}>{order.origin}</Detail>
      <Detail label={orderLabels.destination}>{order.destination}</Detail>
      <Detail label={orderLabels.weight}>{order.weight && weightText(order.weight)}</Detail>
      {others.map(
        (name) =>
          order[name] && (
            <Detail key={name} label={orderLabels[name]}>
              {shownValue(name, order[name])}
            </Detail>
          ),
      )}
      <Detail label="Created">{dateAndTime(order.createdAt)}</Detail>
      <Detail label={orderLabels.shipmentDate}>{shortDate(order.shipmentDate)}</Detail>
      <Detail label="Estimated delivery">{shortDate(order.estimatedDelivery)}</Detail>
      <Detail label="Updated">{dateAndTime(order.updatedAt)}</Detail>
      <Detail label={orderLabels.deliveryPhoto}>
        <DeliveryPhoto order={order} />
      </Detail>
    </Columns>
  </Card>
);

/** A long address breaks after the @. */
const Address = ({ text }: { text: string }) => {
  const [name, domain] = text.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
};

const Columns = styled(Details)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-5) var(--gutter);
  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* The customer's name and email take the full width, so that an address is not cut. */
    > div:nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
`;
