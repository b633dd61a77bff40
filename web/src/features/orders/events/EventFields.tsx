import { maxDescriptionLength, prefixedDescription, type NewTrackingEvent } from '@exline/contracts';
import { useFormikContext } from 'formik';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair } from '../../../ui/forms/Form.tsx';

export interface EventValues {
  status: string;
  description: string;
  location: string;
  timestamp: string;
}

/** The tracking event for one order from the values of the form. */
export const toEvent = (
  orderId: number,
  { status, description, location, timestamp }: EventValues,
): NewTrackingEvent => ({
  orderId,
  description: prefixedDescription(status, description),
  location: location.trim() || null,
  timestamp: timestamp ? new Date(timestamp).toISOString() : null,
});

/** The fields of a tracking event; `toChoose` when no status is selected at first. */
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
    <DateField
      name="timestamp"
      label="Date and time"
      type="datetime-local"
      optional
      help="Leave empty for now. The newest event sets the order’s status."
    />
  </>
);

const Description = () => {
  const { status } = useFormikContext<EventValues>().values;
  return (
    <TextAreaField
      name="description"
      label="Description"
      help="A sentence about what happened. Customers see it."
      limit={maxDescriptionLength(status)}
    />
  );
};
