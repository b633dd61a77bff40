import { sendTestMail } from '@exline/client';
import type { ListedMailTemplate, MailTexts } from '@exline/contracts';
import { Formik, type FormikHelpers } from 'formik';
import { use } from 'react';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Dialog, DialogFields, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';

interface Props {
  template: Pick<ListedMailTemplate, 'kind' | 'name'>;
  texts: MailTexts;
  sample: string;
  onClose: () => void;
}

const FAILED = 'The test email was not sent.';

/** Sends the texts in the form, with sample values, to one address. */
export const TestMailDialog = ({ template: { kind, name }, texts, sample, onClose }: Props) => {
  const own = use(OwnAccountContext);
  const key = useIdempotencyKey();
  const send = useToastMutation({
    mutationFn: (to: string) => {
      const body = { to, texts, sample };
      return key.once(body, (idempotencyKey) =>
        request(sendTestMail, { path: { kind }, body, idempotencyKey }),
      );
    },
    onSuccess: onClose,
    done: ({ status }) => ({
      title: status === 'sent' ? 'Test email sent' : 'The test email is on its way',
      keep: 'only',
    }),
  });
  const submit = async ({ to }: { to: string }, { setErrors }: FormikHelpers<{ to: string }>) => {
    await send.mutateAsync(to).catch((error: unknown) => setErrors(fieldErrors(error)));
  };
  return (
    <Dialog
      onClose={onClose}
      title="Send test email"
      description={`“${name}” with the texts in the form and sample values. Its subject begins with [Test].`}
    >
      <Formik initialValues={{ to: own?.email ?? '' }} validateOnBlur={false} onSubmit={submit}>
        <Form label="Send test email" typed={null}>
          <DialogFields>
            <TextField name="to" label="Email" type="email" autoComplete="email" />
            {send.error && <FailureNote title={FAILED} error={send.error} />}
          </DialogFields>
          <DialogFoot>
            <DialogCancel />
            <SubmitButton busyLabel="Sending...">Send test email</SubmitButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};
