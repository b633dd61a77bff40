import { editOrder } from '@exline/client';
import type { EditOrder, Order } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormikHelpers } from 'formik';
import { request } from '../../../lib/server/request.ts';
import { currentVersionIn, fieldErrors, isVersionConflict } from '../../../lib/server/faults.ts';
import { rebased } from '../../../lib/live/editConflict.ts';
import { useEditConflict } from '../../../lib/live/useEditConflict.ts';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { historyQuery, orderQuery } from '../order.ts';
import { changedFields } from './changedFields.ts';
import { editable, looksAlike, type EditValues, type EditableOrder } from './editing.ts';
import { editForm, orderKeys } from '../keys.ts';

interface Edit {
  changes: EditOrder;
  values: EditValues;
  base: EditableOrder;
}

/** Fails with 412 when the order has changed since this version. */
const send = ({ id, version }: EditableOrder, changes: EditOrder) =>
  request(editOrder, { path: { id }, body: changes, ifMatch: version });

const isEmpty = (changes: EditOrder): boolean => Object.keys(changes).length === 0;

/** Whether the current order has all changes of the form. */
const isSaved = (base: EditableOrder, now: EditableOrder, values: EditValues): boolean =>
  isEmpty(changedFields(now, rebased(editable(base), editable(now), values)));

/** Saves the changed fields of an order, based on the version that the form shows. */
export const useEditOrder = (order: Order, onSaved: (changes?: EditOrder) => void) => {
  const queryClient = useQueryClient();
  const { base, conflict, meet } = useEditConflict<EditableOrder, EditValues>(
    order,
    editable,
    editForm(order.id),
  );
  // The history only names the other person, so the dialog works without it.
  const { data: history = [] } = useQuery({ ...historyQuery(order.id), enabled: conflict !== null });

  const loadCurrent = async (error: unknown): Promise<EditableOrder> =>
    (currentVersionIn(error) as EditableOrder | null) ??
    // During a rolling update, a gateway of the previous release answers without the current order.
    queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });

  const save = useToastMutation({
    mutationFn: async ({ changes, values, base: from }: Edit) => {
      try {
        return await send(from, changes);
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        const now = await loadCurrent(error);
        // The answer to an earlier attempt was lost.
        if (isSaved(from, now, values)) return now;
        if (!looksAlike(from, now)) throw error;
        // Only something outside this form changed, such as a remark or an email.
        return send(now, changes);
      }
    },
    onSuccess: (_order, { changes }) => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      onSaved(changes);
    },
    done: {
      title: 'Order updated',
      description: `${order.trackingNumber} has been changed.`,
      keep: 'only',
    },
  });

  const submit = async (values: EditValues, { setErrors, setValues }: FormikHelpers<EditValues>) => {
    const changes = changedFields(base, values);
    if (isEmpty(changes)) return onSaved();
    try {
      await save.mutateAsync({ changes, values, base });
    } catch (error) {
      if (!isVersionConflict(error)) return setErrors(fieldErrors(error));
      const now = await loadCurrent(error);
      await queryClient.prefetchQuery({ ...historyQuery(order.id), staleTime: 0 });
      return setValues(meet(now, values), false);
    }
  };
  return { save, submit, conflict, history, version: base.version };
};
