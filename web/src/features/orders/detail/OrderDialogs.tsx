import type { OrderRow } from '@exline/contracts';
import { createContext, useMemo, useState, type ReactNode } from 'react';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { DeleteOrder } from './DeleteOrder.tsx';
import { editForm } from '../keys.ts';
import { useOpenedDialog } from './useOpenedDialog.ts';

const EditRow = deferredDialog(() => import('./EditRow.tsx').then((file) => file.EditRow));

interface Opening {
  edit: (order: OrderRow) => void;
  remove: (order: OrderRow) => void;
}

/** The order whose edit dialog is open. */
type Edited = Readonly<Record<'id' | 'trackingNumber', string>>;

/** Lets the rows of a list open its dialogs. */
export const OpeningContext = createContext<Opening>({ edit: () => {}, remove: () => {} });

/** The dialogs over a list of orders. The list is passed as children, so that an opening dialog does not render it. */
export const OrderDialogs = ({ children }: { children: ReactNode }) => {
  const [editing, setEditing] = useOpenedDialog('orders-dialog', ({ id }: Edited) => editForm(id));
  const [deleting, setDeleting] = useState<OrderRow | null>(null);
  const opening = useMemo(
    () => ({
      edit: ({ id, trackingNumber }: OrderRow) => setEditing({ id: `${id}`, trackingNumber }),
      remove: setDeleting,
    }),
    [setEditing],
  );
  return (
    <OpeningContext value={opening}>
      {children}
      {editing && <EditRow {...editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteOrder order={deleting} onClose={() => setDeleting(null)} />}
    </OpeningContext>
  );
};
