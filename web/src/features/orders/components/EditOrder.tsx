import { editOrderSchema, type EditOrder as Changes, type Order } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { reasonOf } from '../../../lib/faults.ts';
import { HttpError } from '../../../lib/request.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FieldPair, Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { editOrder } from '../api/changes.ts';
import { changedFields, editable, type EditValues } from '../editing.ts';
import { orderKeys } from '../keys.ts';
import { CustomerAndDateFields } from './CustomerAndDateFields.tsx';

interface Props {
  order: Order;
  onClose: () => void;
  onSaved: () => void;
}

/** Every field of an order that can be changed; only what was changed is sent. */
export const EditOrder = ({ order, onClose, onSaved }: Props) => {
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (changes: Changes) => editOrder(order.id, changes),
    onSuccess: () => {
      toast({ title: 'Order updated', description: `${order.trackingNumber} has been changed.` });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      onSaved();
      onClose();
    },
  });
  const submit = async (values: EditValues, { setErrors }: FormikHelpers<EditValues>) => {
    const changes = changedFields(order, values);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await save.mutateAsync(changes);
    } catch (error) {
      setErrors(error instanceof HttpError ? (error.problem?.errors ?? {}) : {});
    }
  };
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
                {save.error && (
                  <Note tone="danger" title="The order was not changed">
                    {reasonOf(save.error)}
                  </Note>
                )}
                <FieldPair>
                  <TextField name="status" label="Status" />
                  <TextField name="currentLocation" label="Current location" optional />
                </FieldPair>
                <CustomerAndDateFields />
                <FieldPair>
                  <TextField name="origin" label="Origin" optional />
                  <TextField name="destination" label="Destination" optional />
                </FieldPair>
                <TextField
                  name="deliveryPhoto"
                  label="Delivery photo"
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
