import { sendOrderMail } from '@exline/client';
import { mailKindName, type MailAnswer, type OrderMailKind } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import type { Message } from '../../../ui/overlay/message.ts';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { orderKeys } from '../keys.ts';

/** The name of an email as written within a sentence. */
const named = (kind: OrderMailKind) => {
  const words = mailKindName(kind);
  return words.charAt(0).toLowerCase() + words.slice(1);
};

const outcomeOf = ({ status }: MailAnswer, kind: OrderMailKind): Message =>
  status === 'sent'
    ? {
        tone: 'ok',
        title: 'Email sent',
        description: `${mailKindName(kind)} sent successfully.`,
      }
    : {
        tone: 'info',
        title: 'Email queued',
        description: 'It will be sent as soon as the mail server accepts it.',
      };

/** Requests an email about an order. Presses are ignored while a request is running. */
export const useOrderMail = (orderId: number, kind: OrderMailKind, onSent?: () => void) => {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const send = useToastMutation({
    mutationFn: () =>
      key.once(orderId, (idempotencyKey) =>
        request(sendOrderMail, { path: { id: orderId, kind }, idempotencyKey }),
      ),
    onSuccess: () => onSent?.(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    // The specification lists a toast for a sent email only.
    done: (answer) => ({ ...outcomeOf(answer, kind), keep: answer.status === 'sent' || 'only' }),
    failed: (error) => ({
      title: 'Email failed',
      description: `Failed to send ${named(kind)}. ${reasonOf(error)}`,
      keep: true,
    }),
  });
  return {
    isPending: send.isPending,
    press: () => {
      if (!send.isPending) send.mutate();
    },
  };
};
