import {
  descriptionRoom,
  eventStatuses,
  statedDescription,
  trackingEventFormSchema,
  type NewTrackingEvent,
  type Order,
} from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { fieldErrors } from '../../../lib/faults.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import { FieldPair, Form } from '../../../ui/Form.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { KeptDraft } from '../../../ui/KeptDraft.tsx';
import { Actions } from '../../../ui/PageHead.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { addTrackingEvent } from '../api/changes.ts';
import { orderKeys } from '../keys.ts';

interface Values {
  status: string;
  description: string;
  location: string;
  timestamp: string;
}

const toEvent = (
  orderId: number,
  { status, description, location, timestamp }: Values,
): NewTrackingEvent => ({
  orderId,
  description: statedDescription(status, description),
  location: location.trim() || null,
  timestamp: timestamp ? new Date(timestamp).toISOString() : null,
});

const failed = 'Failed to add tracking event.';

interface Props {
  order: Order;
  /** Called before the outcome is shown. */
  onAdded?: () => void;
  /** A way out without adding anything, where there is one. */
  onCancel?: () => void;
}

/** Adds a tracking event; begins with the order's status and, as its place, the order's origin. */
export const EventForm = ({ order, onAdded, onCancel }: Props) => {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const add = useToastMutation({
    mutationFn: (event: NewTrackingEvent) => addTrackingEvent(event, key.keyFor(event)),
    onSuccess: () => {
      key.forget();
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      onAdded?.();
    },
    done: { title: 'Tracking event added', keep: true },
    failed: { title: failed },
  });
  const statuses = [...new Set([order.status, ...eventStatuses])];
  const initial: Values = {
    status: order.status,
    description: '',
    location: order.origin ?? '',
    timestamp: '',
  };

  const submit = async (values: Values, { resetForm, setErrors }: FormikHelpers<Values>) => {
    try {
      await add.mutateAsync(toEvent(order.id, values));
      resetForm({ values: { ...initial, status: values.status } });
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };

  return (
    <Formik
      initialValues={initial}
      validationSchema={trackingEventFormSchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form label="Add tracking event">
        {/* Where one can cancel, one is asked before it is lost. */}
        {!onCancel && <KeptDraft name={`event-${order.id}`} />}
        {add.error && <FailureNote title={failed} error={add.error} />}
        <FieldPair>
          <SelectField name="status" label="Status" options={statuses} />
          <TextField name="location" label="Location" optional />
        </FieldPair>
        <Description />
        <TextField
          name="timestamp"
          label="Date and time"
          type="datetime-local"
          optional
          help="Now, if left empty. The newest event decides the order’s status."
        />
        <Actions>
          <SubmitButton busyLabel="Adding...">Add Event</SubmitButton>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </Actions>
      </Form>
    </Formik>
  );
};

const Description = () => {
  const { status } = useFormikContext<Values>().values;
  return (
    <TextAreaField
      name="description"
      label="Description"
      help="What happened, in a sentence that the customer reads."
      limit={descriptionRoom(status)}
    />
  );
};
