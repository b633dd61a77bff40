import type { Order } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { adminLink } from './links.ts';

interface Props {
  order: Pick<Order, 'id' | 'trackingNumber'>;
  /** Shown instead of the plain tracking number. */
  children?: ReactNode;
}

export const OrderLink = ({ order, children = order.trackingNumber }: Props) => (
  <NumberLink href={adminLink.order(order.id)}>{children}</NumberLink>
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
