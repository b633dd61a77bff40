import { contactSchema, contactSubjects, lengths, type NewContactMessage } from '@exline/contracts';
import { Formik, type FormikHelpers } from 'formik';
import { fieldErrors, reasonOf } from '../../../lib/faults.ts';
import { Queries } from '../../../lib/Queries.tsx';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair, Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Actions } from '../../../ui/PageHead.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { sendMessage } from '../api/contact.ts';

const blank = { firstName: '', lastName: '', email: '', trackingNumber: '', subject: '', message: '' };
type Values = typeof blank;

const success = {
  title: 'Message sent!',
  description: "Thank you for contacting us. We'll get back to you soon.",
};
const failure = { title: 'Error', description: 'Failed to send message. Please try again.' };

interface Props {
  trackingNumber?: string;
}

/** A message to the staff; `trackingNumber` is filled in where it is known. */
export const ContactForm = (props: Props) => (
  <Queries>
    <Letter {...props} />
  </Queries>
);

const Letter = ({ trackingNumber = '' }: Props) => {
  const key = useIdempotencyKey();
  const send = useToastMutation({
    mutationFn: (message: NewContactMessage) => sendMessage(message, key.keyFor(message)),
    onSuccess: key.forget,
    done: success,
    failed: failure,
  });

  const submit = async (values: Values, { resetForm, setErrors }: FormikHelpers<Values>) => {
    try {
      await send.mutateAsync(contactSchema.cast(values));
      resetForm({ values: blank });
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };

  return (
    <Formik
      initialValues={{ ...blank, trackingNumber }}
      validationSchema={contactSchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form label="Send us a message">
        <FieldPair>
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </FieldPair>
        <FieldPair>
          <TextField name="email" label="Email" type="email" autoComplete="email" />
          <TextField name="trackingNumber" label="Tracking number" mono optional />
        </FieldPair>
        <SelectField
          name="subject"
          label="Subject"
          options={contactSubjects}
          placeholder="Choose a subject"
        />
        <TextAreaField name="message" label="Message" rows={4} limit={lengths.text} />
        {send.isSuccess && (
          <Note tone="ok" title={success.title} takesFocus>
            {success.description}
          </Note>
        )}
        {send.isError && <Failure error={send.error} />}
        <Actions>
          <SubmitButton disabled={send.isPending} busyLabel="Sending...">
            Send Message
          </SubmitButton>
        </Actions>
      </Form>
    </Formik>
  );
};

/** Where a field is at fault, the form gives the focus to that: which of the two came last would be chance. */
const Failure = ({ error }: { error: unknown }) => (
  <Note tone="danger" title={failure.title} takesFocus={Object.keys(fieldErrors(error)).length === 0}>
    <span>{failure.description}</span> <span>{reasonOf(error)}</span>
  </Note>
);
