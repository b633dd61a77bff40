import { addTrackingEvent } from '@exline/client';
import {
  eventStatuses,
  statusInDescription,
  trackingEventFormSchema,
  type NewTrackingEvent,
  type Order,
} from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { request } from '../../../lib/server/request.ts';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Actions } from '../../../ui/layout/PageHead.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { eventForm, orderKeys } from '../keys.ts';
import { EventFields, toEvent, type EventValues } from '../events/EventFields.tsx';

const FAILED = 'Failed to add tracking event.';

interface Props {
  order: Order;
  /** Called before the outcome is shown. */
  onAdded?: () => void;
  /** Called with the status of an event that changes it. */
  onStatus?: (status: string) => void;
  /** In a dialog, the form has a Cancel button. */
  inDialog?: boolean;
}

/** Adds a tracking event; starts with the order's status and, as the location, its origin. */
export const EventForm = ({ order, onAdded, onStatus, inDialog = false }: Props) => {
  // A colleague, or this event, may change the order before the answer arrives.
  const [before] = useState(order.status);
  const queryClient = useQueryClient();
  const form = useId();
  const typed = eventForm(order.id);
  const key = useIdempotencyKey(typed);
  const add = useToastMutation({
    mutationFn: (event: NewTrackingEvent) =>
      key.once(event, (idempotencyKey) => request(addTrackingEvent, { body: event, idempotencyKey })),
    onSuccess: (_added, { description }) => {
      deleteDraft(typed);
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      onAdded?.();
      const status = statusInDescription(description);
      if (status && status.toLowerCase() !== before.toLowerCase()) onStatus?.(status);
    },
    done: { title: 'Tracking event added', keep: true },
    failed: { title: FAILED },
  });
  const statuses = [...new Set([order.status, ...eventStatuses])];
  const initial: EventValues = {
    status: order.status,
    description: '',
    location: order.origin ?? '',
    timestamp: '',
  };

  const submit = async (values: EventValues, { resetForm, setErrors }: FormikHelpers<EventValues>) => {
    try {
      await add.mutateAsync(toEvent(order.id, values));
      resetForm({ values: { ...initial, status: values.status } });
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };

  const fields = (
    <>
      {add.error && <FailureNote title={FAILED} error={add.error} />}
      <FollowOrder status={order.status} />
      <EventFields statuses={statuses} />
    </>
  );
  return (
    <Formik
      initialValues={initial}
      validationSchema={trackingEventFormSchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {inDialog ? (
        <>
          <DialogBody>
            <Form id={form} label="Add tracking event" typed={typed}>
              {fields}
            </Form>
          </DialogBody>
          <DialogFoot>
            <DialogCancel />
            <SubmitButton form={form} busyLabel="Adding...">
              Add Event
            </SubmitButton>
          </DialogFoot>
        </>
      ) : (
        <Form label="Add tracking event" typed={typed}>
          {fields}
          <Actions>
            <SubmitButton busyLabel="Adding...">Add Event</SubmitButton>
          </Actions>
        </Form>
      )}
    </Formik>
  );
};

/** Lets an untouched status follow the order, so that the event does not undo a change of a colleague. */
const FollowOrder = ({ status }: Pick<Order, 'status'>) => {
  const { values, initialValues, isSubmitting, resetForm, setValues } = useFormikContext<EventValues>();
  const last = useRef(status);
  useEffect(() => {
    const isUntouched = values.status === last.current && values.status !== status;
    last.current = status;
    if (!isUntouched || isSubmitting) return;
    resetForm({ values: { ...initialValues, status } });
    void setValues({ ...values, status }, false);
    // Run only when the order changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  return null;
};
