import { descriptionRoom, statedDescription, type NewTrackingEvent } from '@exline/contracts';
import { useFormikContext } from 'formik';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair } from '../../../ui/forms/Form.tsx';

export interface EventValues {
  status: string;
  description: string;
  location: string;
  timestamp: string;
}

/** The tracking event that a form says, about one order. */
export const toEvent = (
  orderId: number,
  { status, description, location, timestamp }: EventValues,
): NewTrackingEvent => ({
  orderId,
  description: statedDescription(status, description),
  location: location.trim() || null,
  timestamp: timestamp ? new Date(timestamp).toISOString() : null,
});

/** What a tracking event is asked for; `toChoose` where no status stands there at first. */
export const EventFields = ({ statuses, toChoose }: { statuses: readonly string[]; toChoose?: boolean }) => (
  <>
    <FieldPair>
      <SelectField
        name="status"
        label="Status"
        options={statuses}
        {...(toChoose && { placeholder: 'Choose a status' })}
      />
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
  </>
);

const Description = () => {
  const { status } = useFormikContext<EventValues>().values;
  return (
    <TextAreaField
      name="description"
      label="Description"
      help="What happened, in a sentence that the customer reads."
      limit={descriptionRoom(status)}
    />
  );
};
