import type { OrderRow, Right } from '@exline/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { use } from 'react';
import { styled } from 'styled-components';
import { Can } from '../../../ui/actions/Can.tsx';
import { useCan } from '../../../lib/people/rights.ts';
import { phone } from '../../../theme/tokens.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { NextStatusButton } from '../status/NextStatusButton.tsx';
import { OpeningContext } from './OrderDialogs.tsx';
import { RestoreOrder } from './RestoreOrder.tsx';
import { OrderMailButton } from '../mail/OrderMailButton.tsx';

const actions: readonly Right[] = [
  'AddTrackingEvent',
  'RequestOrderMail',
  'EditOrder',
  'DeleteOrder',
  'RestoreOrder',
];

/** Whether the user may do at least one of the actions. */
export const useCanAct = (): boolean => actions.some(useCan());

/** The actions in the row of an order. */
export const OrderActions = ({ order }: { order: OrderRow }) => {
  const { edit, remove } = use(OpeningContext);
  return order.deletedAt ? (
    <Can right="RestoreOrder">
      {order.erasedAt ? <Erased>Erased</Erased> : <RestoreOrder order={order} />}
    </Can>
  ) : (
    <Row>
      <Can right="AddTrackingEvent">
        <NextStatusButton icon order={order} />
      </Can>
      <Can right="RequestOrderMail">
        <OrderMailButton icon order={order} kind="shipping" />
      </Can>
      <Can right="EditOrder">
        <IconButton label={`Edit ${order.trackingNumber}`} onClick={() => edit(order)}>
          <Pencil size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Can>
      <Can right="DeleteOrder">
        <IconButton
          danger
          data-does="delete"
          label={`Delete ${order.trackingNumber}`}
          onClick={() => remove(order)}
        >
          <Trash2 size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Can>
    </Row>
  );
};

const Erased = styled.span`
  color: var(--ink-muted);
`;

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
  margin-right: -8px;
  ${phone} {
    margin-bottom: -10px;
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
