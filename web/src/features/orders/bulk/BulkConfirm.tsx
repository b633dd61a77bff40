import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import type { BulkTarget } from './target.ts';

interface Props {
  target: BulkTarget;
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation and lists the orders that will change if they were selected one by one. */
export const BulkConfirm = ({
  target: { orders },
  children,
  confirmLabel,
  danger = false,
  busy,
  onConfirm,
  onCancel,
}: Props) => (
  <>
    <DialogBody>
      <p>{children}</p>
      {orders && (
        <Numbers aria-label="Orders">
          {orders.map((order) => (
            <li key={order.id}>
              <Mono>{order.trackingNumber}</Mono>
            </li>
          ))}
        </Numbers>
      )}
    </DialogBody>
    <DialogFoot>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </DialogFoot>
  </>
);

const Numbers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--s-5);
  max-height: 160px;
  margin-top: var(--s-4);
  overflow-y: auto;
  font-size: var(--t-14);
`;
