import type { Order } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { DialogBody } from '../../../ui/overlay/Dialog.tsx';
import { EditDialog, EditForm } from '../edit/EditOrder.tsx';
import { orderQuery } from '../order.ts';

interface Props {
  id: string;
  trackingNumber: string;
  onClose: () => void;
}

/** The form over a list of orders. Loads the whole order, because a row lacks some fields of the form. */
export const EditRow = ({ id, trackingNumber, onClose }: Props) => {
  const query = useQuery(orderQuery(Number(id)));
  // The form keeps the version that it was opened with, even when the order changes.
  const [order, setOrder] = useState<Order | null>(null);
  if (!order && query.data && !query.isFetching) setOrder(query.data);
  return (
    <EditDialog order={{ trackingNumber }} onClose={onClose}>
      {order ? (
        <Loaded order={order} onClose={onClose} />
      ) : (
        <DialogBody>
          <QueryState query={query} />
        </DialogBody>
      )}
    </EditDialog>
  );
};

/** Moves the focus to the first field; the dialog focused its close button while the order was loading. */
const Loaded = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <div ref={box}>
      <EditForm order={order} onClose={onClose} />
    </div>
  );
};
