import { eraseOrder } from '@exline/client';
import type { Order } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { request } from '../../../lib/server/request.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { TextRow } from '../../../ui/layout/TextRow.ts';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { DeferredEraseDialog } from '../../../ui/personalData/DeferredEraseDialog.tsx';
import { PersonalDataTools } from '../../../ui/personalData/PersonalDataTools.tsx';
import { orderKeys } from '../keys.ts';

/** Erases the customer's data of an order; afterwards shows when it was erased. */
export const EraseOrder = ({ order }: { order: Order }) => {
  const queryClient = useQueryClient();
  return (
    <Card aria-labelledby="personal-data" className="no-print">
      <CardHead>
        <h2 id="personal-data">Personal data</h2>
      </CardHead>
      <CardBody>
        <TextRow>
          <p>
            {order.erasedAt
              ? `Erased on ${dateAndTime(order.erasedAt)}. No new personal data can be added to this order.`
              : 'You can erase the customer, the locations and the photo permanently without deleting the order.'}
          </p>
          <Actions>
            <PersonalDataTools
              kind="order"
              id={order.id}
              renderErase={
                order.erasedAt
                  ? null
                  : (close) => (
                      <DeferredEraseDialog
                        title={`Erase the personal data of ${order.trackingNumber}?`}
                        erased={[
                          'Customer, email address, origin, destination and photo',
                          'The same data in the history, in search and in future exports',
                          'Unsent emails about this order, and the list of sent ones',
                        ]}
                        kept="The tracking number, status, dates, tracking events and audit history stay. If the order is deleted, it can no longer be restored."
                        confirmation={order.trackingNumber}
                        mutation={{
                          mutationFn: () => request(eraseOrder, { path: { id: order.id } }),
                          onSuccess: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
                          done: { title: 'Personal data erased', keep: 'only' },
                        }}
                        onClose={close}
                      />
                    )
              }
            />
          </Actions>
        </TextRow>
      </CardBody>
    </Card>
  );
};

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
