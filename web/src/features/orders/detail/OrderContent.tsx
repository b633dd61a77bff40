import { type Order } from '@exline/contracts';
import { Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Can } from '../../../ui/actions/Can.tsx';
import { upToTablet } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardHead, CardBody } from '../../../ui/layout/Card.tsx';
import { Timeline } from '../../../ui/parcel/Timeline.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { OrderMessages, type MessageLinks } from '../messages/OrderMessages.tsx';
import { Collapsed } from '../Collapsed.tsx';
import { DeliveryRequests } from '../requests/DeliveryRequests.tsx';
import { EraseOrder } from './EraseOrder.tsx';
import { History } from '../history/History.tsx';
import { OrderWork } from '../assignment/OrderWork.tsx';
import { OrderFields } from './OrderFields.tsx';

const Subscribers = deferredPart(
  () => import('../subscribers/Subscribers.tsx').then((file) => file.Subscribers),
  null,
);

export interface ContentProps {
  order: Order;
  messageLinks: MessageLinks;
  above?: ReactNode;
  onAddEvent?: () => void;
}

/** Memoized, so that opening a dialog does not render it again. */
export const OrderContent = memo(({ order, messageLinks, above, onAddEvent }: ContentProps) => (
  <Columns>
    <div>
      {above}
      <DeliveryRequests order={order} />
      <OrderWork order={order} />
      <OrderFields order={order} />
      <Card aria-labelledby="tracking-events">
        <CardHead>
          <h2 id="tracking-events">Tracking events</h2>
          {onAddEvent && (
            <Can right="AddTrackingEvent">
              <Button variant="primary" size="sm" onClick={onAddEvent}>
                <Plus size={16} aria-hidden /> Add event
              </Button>
            </Can>
          )}
        </CardHead>
        <CardBody>
          <Collapsed items={order.trackingEvents} words="events">
            {(events) => <Timeline events={events} />}
          </Collapsed>
        </CardBody>
      </Card>
      <Can right="Search">
        <OrderMessages orderId={order.id} links={messageLinks} />
      </Can>
      <Subscribers orderId={order.id} />
      <Can right="EraseOrder">
        <EraseOrder order={order} />
      </Can>
    </div>
    <History orderId={order.id} />
  </Columns>
));

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 420px;
  gap: var(--gutter);
  align-items: start;
  > div {
    display: grid;
    gap: var(--gutter);
    min-width: 0;
  }
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
