import { addTrackingEvent, deleteOrder, sendOrderMail } from '@exline/client';
import type { OrderRow } from '@exline/contracts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useBulk, type BulkStep } from './useBulk.ts';
import { BulkConfirm } from './BulkConfirm.tsx';
import { BulkEventForm } from './BulkEventForm.tsx';
import { BulkResults } from './BulkResults.tsx';
import { toEvent, type EventValues } from '../events/EventFields.tsx';

export type BulkAct = 'event' | 'mail' | 'delete';

const titles: Readonly<Record<BulkAct, (amount: string) => string>> = {
  event: (amount) => `Add a tracking event to ${amount}`,
  mail: (amount) => `Send a shipping email about ${amount}`,
  delete: (amount) => `Delete ${amount}`,
};

const addEvent =
  (values: EventValues): BulkStep =>
  async (order, key) => {
    await request(addTrackingEvent, { body: toEvent(order.id, values), idempotencyKey: key });
    return 'Tracking event added';
  };
const sendMail: BulkStep = async ({ id }, key) =>
  (await request(sendOrderMail, { path: { id, kind: 'shipping' }, idempotencyKey: key })).status === 'sent'
    ? 'Email sent'
    : 'Email queued';
const remove: BulkStep = async ({ id }) => {
  await request(deleteOrder, { path: { id } });
  return 'Deleted';
};

interface Props {
  act: BulkAct;
  orders: readonly OrderRow[];
  /** `done` lists the orders that succeeded. */
  onClose: (done?: readonly OrderRow[]) => void;
}

/** Confirms an action on several orders, runs it, and shows a result for each order. */
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
        <BulkEventForm onSubmit={(values) => start(addEvent(values))} />
      )}
      {bulk.results.length === 0 && act === 'mail' && (
        <BulkConfirm {...asks} confirmLabel="Send emails" onConfirm={() => start(sendMail)}>
          Each customer gets the shipping email of their order. Orders without a customer email are skipped
          and listed as failed.
        </BulkConfirm>
      )}
      {bulk.results.length === 0 && act === 'delete' && (
        <BulkConfirm
          {...asks}
          danger
          confirmLabel={`Delete ${count(orders.length, 'order')}`}
          onConfirm={() => start(remove)}
        >
          Visitors will no longer find these packages, and their tracking numbers can be used again. You can
          restore the orders, with their history, from Deleted orders.
        </BulkConfirm>
      )}
    </Dialog>
  );
};
