import type { Order, OrderRow } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { DialogBody } from '../../../ui/overlay/Dialog.tsx';
import { orderQuery } from '../order.ts';
import { DeleteOrder } from './DeleteOrder.tsx';
import { EditDialog, EditForm } from '../edit/EditOrder.tsx';

interface Opening {
  edit: (order: OrderRow) => void;
  remove: (order: OrderRow) => void;
}

/** Lets the rows of a list open its dialogs. */
export const OpeningContext = createContext<Opening>({ edit: () => {}, remove: () => {} });

/** The dialogs over a list of orders. The list is passed as children, so that an opening dialog does not render it. */
export const OrderDialogs = ({ children }: { children: ReactNode }) => {
  const [editing, setEditing] = useState<OrderRow | null>(null);
  const [deleting, setDeleting] = useState<OrderRow | null>(null);
  const opening = useMemo(() => ({ edit: setEditing, remove: setDeleting }), []);
  return (
    <OpeningContext value={opening}>
      {children}
      {editing && <EditRow row={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteOrder order={deleting} onClose={() => setDeleting(null)} />}
    </OpeningContext>
  );
};

/** Loads the whole order, because a row lacks some fields of the form. */
const EditRow = ({ row, onClose }: { row: OrderRow; onClose: () => void }) => {
  const query = useQuery(orderQuery(row.id));
  // The form keeps the version that it was opened with, even when the order changes.
  const [order, setOrder] = useState<Order | null>(null);
  if (!order && query.data && !query.isFetching) setOrder(query.data);
  return (
    <EditDialog order={row} onClose={onClose}>
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
