import type { Order } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InkLink } from '../../ui/actions/InkLink.tsx';
import { adminLink } from './links.ts';

interface Props {
  order: Pick<Order, 'id' | 'trackingNumber'>;
  /** Shown instead of the plain tracking number. */
  children?: ReactNode;
}

export const OrderLink = ({ order, children = order.trackingNumber }: Props) => (
  <NumberLink href={adminLink.order(order.id)}>{children}</NumberLink>
);

const NumberLink = styled(InkLink)`
  font-family: var(--mono);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;
