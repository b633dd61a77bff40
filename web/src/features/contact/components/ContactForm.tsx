import { sendContactMessage } from '@exline/client';
import { contactSchema, contactSubjects, lengths, pages, type NewContactMessage } from '@exline/contracts';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { abortAfterTimeout } from '../../../lib/server/abortAfterTimeout.ts';
import { request } from '../../../lib/server/request.ts';
import { fieldErrors, reasonOf } from '../../../lib/server/faults.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { Queries } from '../../../lib/server/Queries.tsx';
import { useRetryTime } from '../../../lib/server/retry.ts';
import { formikBlank, formikStart, useFormAnswer } from '../../../lib/forms/formAnswer.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair, Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Actions } from '../../../ui/layout/PageHead.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';

const blank = { firstName: '', lastName: '', email: '', trackingNumber: '', subject: '', message: '' };
type Values = typeof blank;

const TYPED = 'contact';

const success = {
  title: 'Message sent!',
  description: "Thank you for contacting us. We'll get back to you soon.",
};
const failure = { title: 'Error', description: 'Failed to send message. Please try again.' };

/** The contact form. A link can fill in the tracking number: `?number=EX1234567890`. */
export const ContactForm = () => (
  <Queries>
    <MessageForm />
  </Queries>
);

const MessageForm = () => {
  const key = useIdempotencyKey(TYPED);
  const sent = useFormAnswer('contact');
  const send = useToastMutation({
    mutationFn: (message: NewContactMessage) =>
      request(sendContactMessage, {
        body: message,
        idempotencyKey: key.keyFor(message),
        signal: abortAfterTimeout(),
      }),
    onSuccess: () => {
      key.forget();
      deleteDraft(TYPED);
    },
    done: { ...success, isSilent: true },
    failed: { ...failure, isSilent: true },
  });

  const submit = async (values: Values, { resetForm, setErrors }: FormikHelpers<Values>) => {
    try {
      await send.mutateAsync(contactSchema.cast(values));
      resetForm(formikBlank(blank));
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };

  return (
    <Formik
      {...formikStart(blank, sent)}
      validationSchema={contactSchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form label="Send us a message" id="contact-form" action={pages.contact} typed={TYPED}>
        <NumberFromAddress />
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
        {(send.isSuccess || (send.isIdle && sent?.outcome === 'sent')) && (
          <Note tone="ok" title={success.title} takesFocus>
            {success.description}
          </Note>
        )}
        {send.isError && <Failure error={send.error} />}
        {send.isIdle && sent && sent.outcome !== 'sent' && (
          <Note tone="danger" title={failure.title}>
            {failure.description} {sent.reason}
          </Note>
        )}
        <Actions>
          <SubmitButton disabled={send.isPending} busyLabel="Sending...">
            Send Message
          </SubmitButton>
        </Actions>
      </Form>
    </Formik>
  );
};

/** Fills in the number after hydration, because the prerendered page is the same for every number. */
const NumberFromAddress = () => {
  const number = useSearchParams()[0].get('number')?.trim();
  const { setFieldValue } = useFormikContext<Values>();
  useEffect(() => {
    if (number) void setFieldValue('trackingNumber', number, false);
  }, [number, setFieldValue]);
  return null;
};

/** Takes the focus unless a field has an error, because then the form focuses that field. */
const Failure = ({ error }: { error: unknown }) => (
  <Note tone="danger" title={failure.title} takesFocus={Object.keys(fieldErrors(error)).length === 0}>
    <span>{failure.description}</span>{' '}
    {error instanceof HttpError && error.retryAt !== null && error.status === 429 ? (
      <TooMany retryAt={error.retryAt} />
    ) : (
      <span>{reasonOf(error)}</span>
    )}
  </Note>
);

const TooMany = ({ retryAt }: { retryAt: number }) => (
  <span>
    Too many messages were sent from your network. Your text is kept. You can send it{' '}
    {useRetryTime(retryAt).when}.
  </span>
);
