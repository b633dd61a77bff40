import { eventStatuses, trackingEventFormSchema } from '@exline/contracts';
import { Formik } from 'formik';
import { useId } from 'react';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { EventFields, type EventValues } from '../events/EventFields.tsx';
import { FollowStatus } from '../events/FollowStatus.tsx';

const TYPED = 'bulk-event';
const blank: EventValues = { status: '', description: '', location: '', timestamp: '' };

interface Props {
  /** Rejects if the action was not started; the form then keeps its values. */
  onSubmit: (values: EventValues) => Promise<unknown>;
}

/** The form for a tracking event that is added to several orders. */
export const BulkEventForm = ({ onSubmit }: Props) => {
  const form = useId();
  return (
    <Formik
      initialValues={blank}
      validationSchema={trackingEventFormSchema}
      validateOnBlur={false}
      onSubmit={(values) =>
        onSubmit(values).then(
          () => deleteDraft(TYPED),
          () => undefined,
        )
      }
    >
      <>
        <DialogBody>
          <Form id={form} label="Add tracking event" typed={TYPED}>
            <EventFields toChoose statuses={eventStatuses} />
            <FollowStatus />
          </Form>
        </DialogBody>
        <DialogFoot>
          <DialogCancel />
          <SubmitButton form={form}>Add to all</SubmitButton>
        </DialogFoot>
      </>
    </Formik>
  );
};
