import type { Order } from '@exline/contracts';
import { createContext, useMemo, useState, type ReactNode } from 'react';
import { DeleteOrder } from './DeleteOrder.tsx';
import { EditOrder } from './EditOrder.tsx';

interface Opening {
  edit: (order: Order) => void;
  remove: (order: Order) => void;
}

/** How what stands in a list opens the dialogs over it. */
export const OpeningContext = createContext<Opening>({ edit: () => {}, remove: () => {} });

/** The dialogs over a list of orders. The list is given, so that it is not drawn again when one opens. */
export const OrderDialogs = ({ children }: { children: ReactNode }) => {
  const [editing, setEditing] = useState<Order | null>(null);
  const [deleting, setDeleting] = useState<Order | null>(null);
  const opening = useMemo(() => ({ edit: setEditing, remove: setDeleting }), []);
  return (
    <OpeningContext value={opening}>
      {children}
      {editing && <EditOrder order={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteOrder order={deleting} onClose={() => setDeleting(null)} />}
    </OpeningContext>
  );
};
