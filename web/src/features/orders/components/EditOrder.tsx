import { editOrderSchema, orderLabels, type EditOrder as Changes, type Order } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { reasonOf } from '../../../lib/faults.ts';
import { HttpError } from '../../../lib/request.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FieldPair, Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useTell } from '../../../ui/Outcome.tsx';
import { editOrder } from '../api/changes.ts';
import { orderQuery } from '../api/order.ts';
import { changedFields, changesBetween, editable, rebased, type EditValues } from '../editing.ts';
import { orderKeys } from '../keys.ts';
import { CustomerAndDateFields } from './CustomerAndDateFields.tsx';

interface Props {
  order: Order;
  onClose: () => void;
}

const why = (error: unknown): string =>
  error instanceof HttpError && error.status === 404 ? 'It was deleted meanwhile.' : reasonOf(error);

/**
 * Every field of an order that can be changed; only what was changed is sent, and only on top of the order that
 * the form shows. When somebody else was first, it says what they changed and keeps what was typed.
 */
export const EditOrder = ({ order, onClose }: Props) => {
  const tell = useTell();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(order);
  const [meanwhile, setMeanwhile] = useState<string[] | null>(null);
  const save = useMutation({ mutationFn: (changes: Changes) => editOrder(base, changes) });

  const submit = async (values: EditValues, { setErrors, setValues }: FormikHelpers<EditValues>) => {
    const changes = changedFields(base, values);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await save.mutateAsync(changes);
    } catch (error) {
      if (!(error instanceof HttpError)) return undefined;
      if (error.status === 412) {
        const now = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
        setMeanwhile(changesBetween(base, now));
        setBase(now);
        return setValues(rebased(base, now, values), false);
      }
      return setErrors(error.problem?.errors ?? {});
    }
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    onClose();
    return tell({ title: 'Order updated', description: `${order.trackingNumber} has been changed.` });
  };
  const isStale = save.error instanceof HttpError && save.error.status === 412;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${order.trackingNumber}`}
      width="640px"
    >
      <Formik
        initialValues={editable(order)}
        validationSchema={editOrderSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        {({ isSubmitting, submitForm }) => (
          <>
            <DialogBody>
              <Form label={`Edit ${order.trackingNumber}`}>
                {save.error && !isStale && (
                  <Note tone="danger" title="The order was not changed">
                    {why(save.error)}
                  </Note>
                )}
                {isStale && meanwhile && (
                  <Note tone="danger" title="Somebody else changed this order while you were editing">
                    {meanwhile.map((line) => (
                      <span key={line}>
                        {line}
                        <br />
                      </span>
                    ))}
                    What you typed is kept. Look it over and save again.
                  </Note>
                )}
                <FieldPair>
                  <TextField name="status" label={orderLabels.status} />
                  <TextField name="currentLocation" label={orderLabels.currentLocation} optional />
                </FieldPair>
                <CustomerAndDateFields />
                <FieldPair>
                  <TextField name="origin" label={orderLabels.origin} optional />
                  <TextField name="destination" label={orderLabels.destination} optional />
                </FieldPair>
                <TextField
                  name="deliveryPhoto"
                  label={orderLabels.deliveryPhoto}
                  type="url"
                  optional
                  help="An http or https address; visitors see it once the order is delivered."
                />
                <input type="submit" hidden />
              </Form>
            </DialogBody>
            <DialogFoot>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" busy={isSubmitting} onClick={() => void submitForm()}>
                {isSubmitting ? 'Saving...' : 'Save changes'}
              </Button>
            </DialogFoot>
          </>
        )}
      </Formik>
    </Dialog>
  );
};
