import { settleDeliveryRequest } from '@exline/client';
import {
  deliveryChangeNames,
  type DeliveryOutcome,
  type DeliveryRequest,
  type Order,
} from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { request } from '../../../lib/server/request.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { dateAndTime, shortDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { orderKeys } from '../keys.ts';

const wordsOf = ({ kind, details }: DeliveryRequest): string =>
  kind === 'day' ? shortDate(`${details}T00:00:00.000Z`) : details;

/** The open customer requests; nothing if there are none. */
export const DeliveryRequests = ({ order }: { order: Order }) => {
  const queryClient = useQueryClient();
  const settle = useToastMutation({
    mutationFn: (body: { requestId: number; outcome: DeliveryOutcome }) =>
      request(settleDeliveryRequest, { path: { id: order.id }, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    done: {
      title: 'Request closed',
      description: order.customerEmail
        ? 'The customer gets an email.'
        : 'The order has no email address. The customer sees the answer on the page of the parcel.',
      keep: 'only',
    },
    failed: (error) => ({ title: 'The request was not closed', description: reasonOf(error), keep: 'only' }),
  });
  if (order.deliveryRequests.length === 0) return null;
  return (
    <TitledCard id="delivery-requests" title="Customer requests">
      <ul>
        {order.deliveryRequests.map((open) => (
          <Row key={open.id}>
            <div>
              <b>{deliveryChangeNames[open.kind]}</b>
              <p>{wordsOf(open)}</p>
              <small>{dateAndTime(open.requestedAt)}</small>
            </div>
            <Can right="SettleDeliveryRequest">
              <Choice>
                {(['done', 'declined'] as const).map((outcome) => (
                  <Button
                    key={outcome}
                    size="sm"
                    busy={settle.isPending}
                    aria-label={`${outcome === 'done' ? 'Done' : 'Decline'}: ${deliveryChangeNames[open.kind]}`}
                    onClick={() => settle.mutate({ requestId: open.id, outcome })}
                  >
                    {outcome === 'done' ? 'Done' : 'Decline'}
                  </Button>
                ))}
              </Choice>
            </Can>
          </Row>
        ))}
      </ul>
    </TitledCard>
  );
};

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3) var(--s-6);
  align-items: center;
  justify-content: space-between;
  padding: var(--s-4) var(--edge);
  & + & {
    border-top: 1px solid var(--hairline);
  }
  b {
    font-weight: 600;
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
`;
const Choice = styled.div`
  display: flex;
  gap: var(--s-2);
`;
