import { eraseOrder } from '@exline/client';
import type { Order } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { TextRow } from '../../../ui/content/TextRow.ts';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';
import { DeferredEraseDialog } from '../../../ui/personalData/DeferredEraseDialog.tsx';
import { PersonalDataTools } from '../../../ui/personalData/PersonalDataTools.tsx';
import { orderKeys } from '../keys.ts';

/** Erases the customer's data of an order; afterwards shows when it was erased. */
export const EraseOrder = ({ order }: { order: Order }) => {
  const queryClient = useQueryClient();
  return (
    <TitledCard id="personal-data" title="Personal data" className="no-print">
      <CardBody>
        <TextRow>
          <p>
            {order.erasedAt
              ? `Erased on ${dateAndTime(order.erasedAt)}. No new personal data can be added to this order.`
              : 'You can erase the data of the customer permanently without deleting the order.'}
          </p>
          <ButtonRow>
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
                          'Customer, recipient, email address, phone number, all addresses and places, photo and signature',
                          'The customer’s requests, returns of the parcel, and subscriptions to its notifications',
                          'The same data in the history, in search and in future exports',
                          'Unsent emails about this order, and the list of sent ones',
                        ]}
                        kept="The tracking number, status, dates, tracking events, labels and audit history stay. If the order is deleted, it can no longer be restored."
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
          </ButtonRow>
        </TextRow>
      </CardBody>
    </TitledCard>
  );
};
