import type { OrderRow } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { addTrackingEvent, deleteOrder, sendOrderMail } from '../changes.ts';
import { useBulk, type BulkStep } from './useBulk.ts';
import { BulkConfirm } from './BulkConfirm.tsx';
import { BulkEventForm } from './BulkEventForm.tsx';
import { BulkResults } from './BulkResults.tsx';
import { toEvent, type EventValues } from '../events/EventFields.tsx';

/** What can be done with many orders at once, a step an order. */
export type BulkAct = 'event' | 'mail' | 'delete';

const titles: Readonly<Record<BulkAct, (amount: string) => string>> = {
  event: (amount) => `Add a tracking event to ${amount}`,
  mail: (amount) => `Send a shipping email about ${amount}`,
  delete: (amount) => `Delete ${amount}`,
};

const addEvent =
  (values: EventValues): BulkStep =>
  async (order, key) => {
    await addTrackingEvent(toEvent(order.id, values), key);
    return 'Tracking event added';
  };
const sendMail: BulkStep = async ({ id }, key) =>
  (await sendOrderMail(id, 'shipping', key)).status === 'sent' ? 'Email sent' : 'Email queued';
const remove: BulkStep = async ({ id }) => {
  await deleteOrder(id);
  return 'Deleted';
};

interface Props {
  act: BulkAct;
  orders: readonly OrderRow[];
  /** With the orders that it was done with. */
  onClose: (done: readonly OrderRow[]) => void;
}

/** Asks what is to be done with many orders, does it, and says of each what came of it. */
export const BulkDialog = ({ act, orders, onClose }: Props) => {
  const bulk = useBulk();
  const done = bulk.results.filter(({ outcome }) => outcome === 'done').map(({ order }) => order);
  const close = () => !bulk.isRunning && onClose(done);
  const start = (step: BulkStep) => void bulk.start(orders, step);
  const asks = { orders, onCancel: close };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={titles[act](count(orders.length, 'order'))}
      width="560px"
    >
      {bulk.results.length > 0 && <BulkResults bulk={bulk} onClose={close} />}
      {bulk.results.length === 0 && act === 'event' && (
        <BulkEventForm onCancel={close} onSubmit={(values) => start(addEvent(values))} />
      )}
      {bulk.results.length === 0 && act === 'mail' && (
        <BulkConfirm {...asks} confirmLabel="Send emails" onConfirm={() => start(sendMail)}>
          Each customer gets the mail that the button of the order sends. An order without an email is left
          out, and said to be.
        </BulkConfirm>
      )}
      {bulk.results.length === 0 && act === 'delete' && (
        <BulkConfirm {...asks} danger confirmLabel="Delete them" onConfirm={() => start(remove)}>
          Visitors will no longer find these packages, and the numbers become free. They can be restored from
          the deleted orders; their history stays.
        </BulkConfirm>
      )}
    </Dialog>
  );
};
