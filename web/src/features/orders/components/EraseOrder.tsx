import { personalDataPath, type Order } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Eraser, FileText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dateAndTime } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { EraseDialog } from '../../../ui/staff/EraseDialog.tsx';
import { eraseOrder } from '../api/changes.ts';
import { orderKeys } from '../keys.ts';

/** Where the customer of an order is erased, and where it is said afterwards. */
export const EraseOrder = ({ order }: { order: Order }) => {
  const [asking, setAsking] = useState(false);
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
            <ButtonLink size="sm" href={personalDataPath('order', order.id)}>
              <FileText size={16} strokeWidth={1.5} aria-hidden /> Show what is stored
            </ButtonLink>
            {!order.erasedAt && (
              <Button size="sm" onClick={() => setAsking(true)}>
                <Eraser size={16} strokeWidth={1.5} aria-hidden /> Erase personal data
              </Button>
            )}
          </Actions>
        </Row>
      </CardBody>
      {asking && (
        <EraseDialog
          title={`Erase the personal data of ${order.trackingNumber}?`}
          goes={[
            'Customer, e-mail address, origin, destination and photo',
            'The same in the history, in exports to come and in what is searched',
            'E-mails about it that are not sent yet, and the list of those that were',
          ]}
          stays="Number, status, dates, tracking events, and who did what and when stay."
          typed={order.trackingNumber}
          mutation={{
            mutationFn: () => eraseOrder(order.id),
            onSuccess: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
            done: { title: 'Personal data erased', keep: true },
          }}
          onClose={() => setAsking(false)}
        />
      )}
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
