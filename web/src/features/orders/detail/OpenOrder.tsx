import { statusTone } from '@exline/contracts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { Can } from '../../../ui/actions/Can.tsx';
import { compact, phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { adminLink } from '../links.ts';
import { MailOffer } from '../mail/MailOffer.tsx';
import { StatusChoice } from '../status/StatusChoice.tsx';
import { DeleteOrder } from './DeleteOrder.tsx';
import { LabelButton } from '../labels/LabelButton.tsx';
import { NextStatusButton } from '../status/NextStatusButton.tsx';
import { OrderMailButton } from '../mail/OrderMailButton.tsx';
import { OrderContent, type ContentProps } from './OrderContent.tsx';
import { OrderTitle } from './OrderTitle.tsx';
import { editForm, eventForm } from '../keys.ts';
import { useOpenedDialog } from './useOpenedDialog.ts';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { useCan } from '../../../lib/people/rights.ts';

const EditOrder = deferredDialog(() => import('../edit/EditOrder.tsx').then((file) => file.EditOrder));
const EventDialog = deferredDialog(() => import('./EventDialog.tsx').then((file) => file.EventDialog));

type Opened = Readonly<Record<'dialog', 'edit' | 'delete' | 'event'>>;

/** The content of an order with all its actions. */
export const OpenOrder = ({ order, messageLinks }: Pick<ContentProps, 'order' | 'messageLinks'>) => {
  const [opened, setOpened] = useOpenedDialog(`order-${order.id}-dialog`, ({ dialog }: Opened) =>
    (dialog === 'event' ? eventForm : editForm)(order.id),
  );
  const [, navigate] = useLocation();
  const [newStatus, setNewStatus] = useState<string | null>(null);
  const close = () => setOpened(null);
  const addEvent = useCallback(() => setOpened({ dialog: 'event' }), [setOpened]);
  const delivered = statusTone(order.status) === 'delivered';
  const can = useCan();
  usePageCommands([
    can('AddTrackingEvent') && { name: 'Add event', icon: Plus, words: 'tracking status', run: addEvent },
    can('EditOrder') && { name: 'Edit order', icon: Pencil, run: () => setOpened({ dialog: 'edit' }) },
    can('DeleteOrder') && { name: 'Delete order', icon: Trash2, run: () => setOpened({ dialog: 'delete' }) },
  ]);
  return (
    <>
      <OrderTitle order={order}>
        <Next>
          <Can right="AddTrackingEvent">
            <NextStatusButton order={order} onChanged={setNewStatus} />
            <StatusChoice
              order={order}
              onChanged={setNewStatus}
              onOther={() => setOpened({ dialog: 'edit' })}
            />
          </Can>
          {delivered && (
            <Can right="RequestOrderMail">
              <OrderMailButton order={order} kind="delivery" />
            </Can>
          )}
        </Next>
        <Can right="RequestOrderMail">
          <OrderMailButton order={order} kind="shipping" short={delivered} />
        </Can>
        <LabelButton order={order} />
        <Can right="EditOrder">
          <Button size="sm" onClick={() => setOpened({ dialog: 'edit' })}>
            <Pencil size={16} strokeWidth={1.5} aria-hidden /> <Words>Edit</Words>
          </Button>
        </Can>
        <Can right="DeleteOrder">
          <DeleteButton size="sm" data-does="delete" onClick={() => setOpened({ dialog: 'delete' })}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden /> <Words>Delete</Words>
          </DeleteButton>
        </Can>
      </OrderTitle>
      {newStatus !== null && (
        <Offered>
          <MailOffer order={order} status={newStatus} onClose={() => setNewStatus(null)} />
        </Offered>
      )}
      <OrderContent order={order} messageLinks={messageLinks} onAddEvent={addEvent} />
      {opened?.dialog === 'edit' && <EditOrder order={order} onClose={close} onStatus={setNewStatus} />}
      {opened?.dialog === 'delete' && (
        <DeleteOrder order={order} onClose={close} onDeleted={() => navigate(adminLink.tab('orders'))} />
      )}
      {opened?.dialog === 'event' && <EventDialog order={order} onClose={close} onStatus={setNewStatus} />}
    </>
  );
};

/** On phones and tablets the icon alone is visible, so that all buttons fit into one row. */
const Words = styled.span`
  ${compact} {
    ${visuallyHidden}
  }
`;
/** The main action; on a phone it has its own row above the icon buttons. */
const Next = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  &:empty {
    display: none;
  }
  ${phone} {
    flex: 1 0 100%;
  }
`;
const Offered = styled.div`
  margin-bottom: var(--s-6);
  &:empty {
    display: none;
  }
`;
const DeleteButton = styled(Button)`
  color: var(--danger);
`;
