import type { Order } from '@exline/contracts';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { adminLink } from './links.ts';

export const OrderLink = ({ order }: { order: Pick<Order, 'id' | 'trackingNumber'> }) => (
  <NumberLink href={adminLink.order(order.id)}>{order.trackingNumber}</NumberLink>
);

const NumberLink = styled(Link)`
  font-family: var(--mono);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
  color: var(--ink);
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    color: var(--line);
    text-decoration: underline;
  }
`;
