import { editOrderFormSchema, orderFieldNames, orderLabels, type Order } from '@exline/contracts';
import { Formik } from 'formik';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isMissing, isVersionConflict, reasonOf } from '../../../lib/server/faults.ts';
import { differencesIn } from '../../../lib/live/editConflict.ts';
import { useReportPresence } from '../../../lib/people/presence.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { Colleagues } from '../../../ui/content/Colleagues.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair, Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ConflictPanel } from '../../../ui/forms/ConflictPanel.tsx';
import { SaveButton } from '../../../ui/forms/SaveButton.tsx';
import { authorIn, editable, labelOf, wordsOf } from './editing.ts';
import { editForm } from '../keys.ts';
import { useEditOrder } from './useEditOrder.ts';
import { OrderFormFields } from './OrderFormFields.tsx';
import { StatusField } from './StatusField.tsx';

interface Props {
  order: Order;
  onClose: () => void;
  /** Called with a new status. */
  onStatus?: (status: string) => void;
}

/** Without the location, whose field is beside the status. */
const others = orderFieldNames.filter((name) => name !== 'currentLocation');

const why = (error: unknown): string => (isMissing(error) ? 'The order has been deleted.' : reasonOf(error));

/** Sends only changed fields. After a conflict it shows the other person's changes beside the user's own. */
export const EditForm = ({ order, onClose, onStatus }: Props) => {
  const form = useId();
  const typed = editForm(order.id);
  const close = () => {
    deleteDraft(typed);
    onClose();
  };
  const { save, submit, conflict, history, version } = useEditOrder(order, ({ status } = {}) => {
    close();
    if (status) onStatus?.(status);
  });
  const place = `order:${order.id}` as const;
  useReportPresence(place, 'editing');
  return (
    <Formik
      initialValues={editable(order)}
      validationSchema={editOrderFormSchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <>
        <DialogBody>
          <Form id={form} label={`Edit ${order.trackingNumber}`} typed={typed}>
            <Here place={place} />
            {save.error && !isVersionConflict(save.error) && (
              <Note tone="danger" title="The order was not changed">
                {why(save.error)}
              </Note>
            )}
            {conflict && (
              <ConflictPanel
                key={version}
                what="this order"
                differences={differencesIn(conflict)}
                labelOf={labelOf}
                wordsOf={wordsOf}
                authorOf={(name) => authorIn(history, name)}
              />
            )}
            <FieldPair>
              <StatusField />
              <TextField name="currentLocation" label={orderLabels.currentLocation} optional />
            </FieldPair>
            <OrderFormFields names={others} />
          </Form>
        </DialogBody>
        <DialogFoot>
          <DialogCancel />
          <SaveButton form={form} conflict={conflict}>
            Save changes
          </SaveButton>
        </DialogFoot>
      </>
    </Formik>
  );
};

interface DialogProps {
  order: Pick<Order, 'trackingNumber'>;
  onClose: () => void;
  children: ReactNode;
}

export const EditDialog = ({ order, onClose, children }: DialogProps) => (
  <Dialog onClose={onClose} title={`Edit ${order.trackingNumber}`} width="640px">
    {children}
  </Dialog>
);

export const EditOrder = ({ order, onClose, onStatus }: Props) => (
  <EditDialog order={order} onClose={onClose}>
    <EditForm order={order} onClose={onClose} onStatus={onStatus} />
  </EditDialog>
);

/** The colleagues are shown in the gap between the title and the fields. */
const Here = styled(Colleagues)`
  margin-top: calc(-1 * var(--s-3));
`;
