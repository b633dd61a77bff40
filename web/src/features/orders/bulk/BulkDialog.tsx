import { startBulkJob } from '@exline/client';
import type { BulkAction, BulkActionKind } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/Dialog.tsx';
import { toEvent } from '../events/EventFields.tsx';
import { matchingOf } from '../orders.ts';
import { BulkConfirm } from './BulkConfirm.tsx';
import { BulkEventForm } from './BulkEventForm.tsx';
import { BulkJobDialog } from './BulkJobDialog.tsx';
import { BulkAssignForm, BulkLabelForm, BULK_LABEL_DRAFT } from './BulkWorkForms.tsx';
import { bulkJobsQuery, titleOf } from './jobs.ts';
import type { BulkTarget } from './target.ts';

/** The part of the body that belongs to an action. */
const partOf = (action: BulkAction) => {
  if (action.kind === 'event') return { event: action.event };
  if (action.kind === 'label') return { labels: action.labels };
  return action.kind === 'assign' ? { assignment: { assignee: action.assignee } } : {};
};

interface Props {
  kind: BulkActionKind;
  target: BulkTarget;
  onClose: (isStarted: boolean) => void;
}

/** Confirms an action on several orders and starts it on the server, which continues when the dialog closes. */
export const BulkDialog = ({ kind, target, onClose }: Props) => {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const { orders, filter, total } = target;
  const start = useMutation({
    mutationFn: (action: BulkAction) => {
      const body = {
        kind,
        ...partOf(action),
        ...(orders ? { ids: orders.map(({ id }) => id) } : { filter: matchingOf(filter), expected: total }),
      };
      return key.once(body, (idempotencyKey) => request(startBulkJob, { body, idempotencyKey }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: bulkJobsQuery.queryKey }),
  });
  if (start.data) return <BulkJobDialog id={start.data.id} onClose={() => onClose(true)} />;
  const close = () => onClose(false);
  const asks = { busy: start.isPending };
  const confirm = { ...asks, onCancel: close, target, onConfirm: () => start.mutate({ kind } as BulkAction) };
  return (
    <Dialog onClose={close} title={titleOf(kind, total)} width="560px">
      {start.error && (
        <DialogBody>
          <FailureNote title="The action was not started" error={start.error} />
        </DialogBody>
      )}
      {kind === 'event' && (
        <BulkEventForm
          onSubmit={(values) => {
            const { orderId: _none, ...event } = toEvent(0, values);
            return start.mutateAsync({ kind, event });
          }}
        />
      )}
      {kind === 'label' && (
        <BulkLabelForm
          {...asks}
          onSubmit={(labels) =>
            start.mutate({ kind, labels }, { onSuccess: () => deleteDraft(BULK_LABEL_DRAFT) })
          }
        />
      )}
      {kind === 'assign' && (
        <BulkAssignForm {...asks} onSubmit={(assignee) => start.mutate({ kind, assignee })} />
      )}
      {kind === 'mail' && (
        <BulkConfirm {...confirm} confirmLabel="Send emails">
          Each customer gets the shipping email of their order. Orders without a customer email are skipped
          and listed.
        </BulkConfirm>
      )}
      {kind === 'delete' && (
        <BulkConfirm {...confirm} danger confirmLabel={`Delete ${count(total, 'order')}`}>
          Visitors will no longer find these packages, and their tracking numbers can be used again. You can
          restore the orders, with their history, from Deleted orders, except those whose personal data was
          erased.
        </BulkConfirm>
      )}
    </Dialog>
  );
};
