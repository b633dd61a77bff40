import type { Order } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { dateAndTime } from '../../../lib/text/format.ts';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { PersonalDataTools } from '../../../ui/overlay/PersonalDataTools.tsx';
import { eraseOrder } from '../changes.ts';
import { orderKeys } from '../keys.ts';

/** Where the customer of an order is erased, and where it is said afterwards. */
export const EraseOrder = ({ order }: { order: Order }) => {
  const queryClient = useQueryClient();
  return (
    <Card aria-labelledby="personal-data">
      <CardHead>
        <h2 id="personal-data">Personal data</h2>
      </CardHead>
      <CardBody>
        <Row>
          <p>
            {order.erasedAt
              ? `Erased on ${dateAndTime(order.erasedAt)}. No other person can be written to this order.`
              : 'Who the parcel is for, its places and its photo can be erased for good, without deleting the order.'}
          </p>
          <Actions>
            <PersonalDataTools
              kind="order"
              id={order.id}
              erasure={
                order.erasedAt
                  ? null
                  : {
                      title: `Erase the personal data of ${order.trackingNumber}?`,
                      goes: [
                        'Customer, email address, origin, destination and photo',
                        'The same in the history, in exports to come and in what is searched',
                        'Emails about it that are not sent yet, and the list of those that were',
                      ],
                      stays: 'Number, status, dates, tracking events, and who did what and when stay.',
                      typed: order.trackingNumber,
                      mutation: {
                        mutationFn: () => eraseOrder(order.id),
                        onSuccess: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
                        done: { title: 'Personal data erased', keep: true },
                      },
                    }
              }
            />
          </Actions>
        </Row>
      </CardBody>
    </Card>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  p {
    flex: 1 1 260px;
    color: var(--ink-muted);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
