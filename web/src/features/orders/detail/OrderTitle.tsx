import { trackPath, type Order } from '@exline/contracts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { siteAddress } from '../../../lib/address/siteAddress.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { CopyButton } from '../../../ui/parcel/CopyButton.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { AdminTitle } from '../AdminTitle.tsx';

/** The heading of the page of an order, with its actions. */
export const OrderTitle = ({ order, children }: { order: Order; children: ReactNode }) => (
  <AdminTitle
    title={<OrderHeading order={order} />}
    tab={`${order.trackingNumber} · Orders`}
    name={`${order.trackingNumber}, ${order.status}`}
  >
    {children}
  </AdminTitle>
);

/** The number of an order, with what can be copied, and its status. */
const OrderHeading = ({ order: { trackingNumber, status, deletedAt } }: { order: Order }) => (
  <Name>
    <Number>
      <Mono>{trackingNumber}</Mono>
      <CopyButton text={trackingNumber} command="Copy tracking number" />
      <CopyButton text={siteAddress() + trackPath(trackingNumber)} label="Copy link" command="Copy link" />
      {!deletedAt && (
        <ButtonLink size="sm" href={trackPath(trackingNumber)}>
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden /> Public page
        </ButtonLink>
      )}
    </Number>
    <StatusBadge status={status} large />
  </Name>
);

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-3);
`;
/** Keeps the copy buttons next to the number on narrow screens. */
const Number = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-3);
  min-width: 0;
  /* The link is as high as the copy buttons. */
  > a {
    height: 32px;
    padding-inline: 10px;
    font-weight: 500;
  }
`;
