import { mailKindName, statusTone, type Order, type OrderMailKind, type StatusTone } from '@exline/contracts';
import { Can } from '../../../ui/actions/Can.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { useOrderMail } from './useOrderMail.ts';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';

/** The email that tells the customer about a new status. */
const kinds: Partial<Record<StatusTone, OrderMailKind>> = {
  shipped: 'shipping',
  transit: 'shipping',
  out: 'shipping',
  delivered: 'delivery',
};

interface Props {
  order: Order;
  /** The status that the user has just set. */
  status: string;
  onClose: () => void;
}

/** After a change of status, offers the email about it. Nothing is sent without a click. */
export const MailOffer = ({ order, status, onClose }: Props) => {
  const kind = kinds[statusTone(status)];
  // An older event, or a colleague, can leave the order with another status.
  const isCurrent = statusTone(order.status) === statusTone(status);
  if (!kind || !isCurrent || !order.customerEmail) return null;
  return (
    <Can right="RequestOrderMail">
      <Offer key={kind} order={order} kind={kind} to={order.customerEmail} onClose={onClose} />
    </Can>
  );
};

interface OfferProps extends Pick<Props, 'order' | 'onClose'> {
  kind: OrderMailKind;
  to: string;
}

const Offer = ({ order, kind, to, onClose }: OfferProps) => {
  const { isPending, press } = useOrderMail(order.id, kind, onClose);
  return (
    <Note
      tone="info"
      title={`Tell ${to}?`}
      action={
        <ButtonRow>
          <Button size="sm" variant="primary" busy={isPending} onClick={press}>
            {isPending ? 'Sending...' : `Send ${mailKindName(kind).toLowerCase()}`}
          </Button>
          <Button size="sm" onClick={onClose}>
            Not now
          </Button>
        </ButtonRow>
      }
    >
      The order is now {order.status}. Emails about it are sent only on request.
    </Note>
  );
};
