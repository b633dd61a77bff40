import type { MailAnswer, Order } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../../lib/faults.ts';
import { HttpError, request } from '../../../lib/request.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Message } from '../../../ui/Toast.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { orderKeys } from '../keys.ts';

const outcomes = {
  sent: { tone: 'ok', title: 'Email sent', description: 'Shipping notification sent successfully.' },
  queued: {
    tone: 'info',
    title: 'E-mail queued',
    description: 'It will be sent as soon as the mail server takes it.',
  },
} as const satisfies Record<string, Message>;

const NO_ADDRESS = 'No customer email provided';

interface Props {
  order: Pick<Order, 'id' | 'trackingNumber' | 'customerEmail'>;
  /** One drawing, for the rows of a table. */
  icon?: boolean;
}

/** Asks for the mail that tells a customer that the parcel is on its way. */
export const SendShippingEmail = ({ order, icon = false }: Props) => {
  const hint = useId();
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const send = useToastMutation({
    mutationFn: () =>
      request<MailAnswer>('POST', `/api/admin/orders/${order.id}/send-shipping-email`, {
        idempotencyKey: key.keyFor(order.id),
      }),
    onSuccess: key.forget,
    onError: (error) => {
      // The server has decided: asking again is asking for another mail.
      if (error instanceof HttpError) key.forget();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    done: ({ status }) => ({ ...outcomes[status], keep: true }),
    failed: (error) => ({
      title: 'Email failed',
      description: `Failed to send shipping notification. ${reasonOf(error)}`,
      keep: true,
    }),
  });
  const missing = !order.customerEmail;
  const press = () => {
    if (!send.isPending) send.mutate();
  };

  if (icon) {
    const label = `Send shipping email for ${order.trackingNumber}`;
    return (
      <Greyed
        label={label}
        title={missing ? NO_ADDRESS : label}
        disabled={missing}
        aria-busy={send.isPending}
        aria-description={missing ? NO_ADDRESS : undefined}
        onClick={press}
      >
        <Mail size={18} strokeWidth={1.5} aria-hidden />
      </Greyed>
    );
  }
  return (
    <>
      <Button
        size="sm"
        busy={send.isPending}
        disabled={missing}
        title={missing ? NO_ADDRESS : undefined}
        aria-describedby={missing ? hint : undefined}
        onClick={press}
      >
        {!send.isPending && <Mail size={16} strokeWidth={1.5} aria-hidden />}
        {send.isPending ? 'Sending...' : 'Send shipping email'}
      </Button>
      {missing && <VisuallyHidden id={hint}>{NO_ADDRESS}</VisuallyHidden>}
    </>
  );
};

const Greyed = styled(IconButton)`
  &:disabled {
    color: var(--ink-faint);
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
