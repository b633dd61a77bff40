import type { OrderRow } from '@exline/contracts';
import { createContext, useMemo, useState, type ReactNode } from 'react';
import { laterDialog } from '../../../ui/overlay/laterDialog.tsx';
import { DeleteOrder } from './DeleteOrder.tsx';

const EditRow = laterDialog(() => import('./EditRow.tsx').then((file) => file.EditRow));

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
