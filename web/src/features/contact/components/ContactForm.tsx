import { contactSchema, contactSubjects, lengths, type NewContactMessage } from '@exline/contracts';
import { useMutation } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { reasonOf } from '../../../lib/faults.ts';
import { HttpError } from '../../../lib/request.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import { FieldPair, Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Actions } from '../../../ui/PageHead.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { sendMessage } from '../api/contact.ts';

const blank = { firstName: '', lastName: '', email: '', trackingNumber: '', subject: '', message: '' };
type Values = typeof blank;

const success = {
  title: 'Message sent!',
  description: "Thank you for contacting us. We'll get back to you soon.",
};
const failure = { title: 'Error', description: 'Failed to send message. Please try again.' };

/** A message to the staff; `trackingNumber` is filled in where it is known. */
export const ContactForm = ({ trackingNumber = '' }: { trackingNumber?: string }) => {
  const toast = useToast();
  const key = useIdempotencyKey();
  const send = useMutation({
    mutationFn: (message: NewContactMessage) => sendMessage(message, key.keyFor(message)),
    onSuccess: () => {
      key.forget();
      toast(success);
    },
    onError: () => toast({ ...failure, tone: 'danger' }),
  });

  const submit = async (values: Values, { resetForm, setErrors, setTouched }: FormikHelpers<Values>) => {
    try {
      await send.mutateAsync(contactSchema.cast(values));
      resetForm({ values: blank });
    } catch (error) {
      const errors = error instanceof HttpError ? (error.problem?.errors ?? {}) : {};
      await setTouched(Object.fromEntries(Object.keys(errors).map((name) => [name, true])), false);
      setErrors(errors);
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
          <Note tone="ok" title={success.title}>
            {success.description}
          </Note>
        )}
        {send.isError && <Failure error={send.error} />}
        <Submit />
      </Form>
    </Formik>
  );
};

const Failure = ({ error }: { error: unknown }) => (
  <Note tone="danger" title={failure.title}>
    <span>{failure.description}</span> <span>{reasonOf(error)}</span>
  </Note>
);

const Submit = () => {
  const { isSubmitting } = useFormikContext();
  return (
    <Actions>
      <Button type="submit" variant="primary" disabled={isSubmitting} busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </Actions>
  );
};
