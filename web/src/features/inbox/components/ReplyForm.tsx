import {
  contactReplySchema,
  lengths,
  type ContactSubmission,
  type MailAnswer,
  type Place,
} from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { keepDraft, readDraft } from '../../../lib/drafts.ts';
import { fieldErrors } from '../../../lib/faults.ts';
import { gapsIn, gapWords, selectGap } from '../../../lib/placeholders.ts';
import { HttpError } from '../../../lib/request.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { useWriting } from '../../../lib/useWriting.ts';
import { useBeingAt } from '../../../lib/whereabouts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ReplyToolsContext } from '../../../ui/replyTools.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { replyTo } from '../api/submissions.ts';
import { inboxKeys } from '../keys.ts';
import { nameOf } from '../names.ts';

const sent = 'Reply sent successfully! The customer will receive your response via email.';
const queued = {
  title: 'E-mail queued',
  description: 'It will be sent as soon as the mail server takes it.',
};
const failed = 'Failed to send reply. Please try again.';

type Values = { reply: string };

interface Props {
  submission: ContactSubmission;
  onClose: () => void;
}

export const ReplyForm = ({ submission, onClose }: Props) => {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const draft = `reply-${submission.id}`;
  const send = useToastMutation({
    mutationFn: (reply: string) => replyTo(submission.id, reply, key.keyFor(reply)),
    onSuccess: key.forget,
    onError: (error) => {
      // This mail failed for good: sending again asks for another one.
      if (error instanceof HttpError && error.status === 502) key.forget();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
    done: ({ status }) => (status === 'sent' ? { title: sent } : queued),
    failed: { title: failed },
  });
  const submit = async (values: Values, { resetForm, setErrors }: FormikHelpers<Values>) => {
    try {
      await send.mutateAsync(contactReplySchema.cast(values).reply);
      resetForm({ values: { reply: '' } });
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  return (
    <Box>
      <Formik
        initialValues={{ reply: readDraft(draft) }}
        validationSchema={contactReplySchema}
        validate={({ reply }) => (gapsIn(reply).length > 0 ? { reply: gapWords(gapsIn(reply)) } : {})}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form label={`Reply to ${nameOf(submission)}`}>
          <KeptDraft name={draft} />
          <Replying place={`message:${submission.id}`} />
          <TextAreaField
            name="reply"
            data-does="reply"
            label={`Reply to ${nameOf(submission)}`}
            rows={6}
            limit={lengths.text}
            help={`Sent by e-mail to ${submission.email}.`}
            id={`reply-${submission.id}`}
          />
          <Tools boxId={`reply-${submission.id}`} />
          {send.data && <Outcome answer={send.data} />}
          {send.error && <FailureNote title={failed} error={send.error} />}
          <Actions>
            <SubmitButton busyLabel="Sending...">Send Reply</SubmitButton>
            <Button
              variant="ghost"
              onClick={() => {
                keepDraft(draft, '');
                onClose();
              }}
            >
              Cancel
            </Button>
          </Actions>
        </Form>
      </Formik>
    </Box>
  );
};

const Outcome = ({ answer }: { answer: MailAnswer }) =>
  answer.status === 'sent' ? (
    <Note tone="ok" title={sent} />
  ) : (
    <Note tone="info" title={queued.title}>
      {queued.description}
    </Note>
  );

/** What helps to write, and Enter for what is typed in short. */
const Tools = ({ boxId }: { boxId: string }) => {
  const tools = use(ReplyToolsContext);
  const { values, setFieldValue } = useFormikContext<Values>();
  const take = (words: string) => {
    // The box must hold the words before the caret can be put among them.
    flushSync(() => void setFieldValue('reply', words));
    selectGap(boxId);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const words = event.key === 'Enter' && !event.isComposing ? tools?.expand(values.reply) : null;
      if (!words) return;
      event.preventDefault();
      take(words);
    };
    const field = document.getElementById(boxId);
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  });
  return tools?.render({ text: values.reply, onChange: take });
};

const KeptDraft = ({ name }: { name: string }) => {
  const { reply } = useFormikContext<Values>().values;
  useEffect(() => keepDraft(name, reply), [name, reply]);
  return null;
};

const Replying = ({ place }: { place: Place }) => {
  const { reply } = useFormikContext<Values>().values;
  useBeingAt(place, useWriting(reply) ? 'replying' : null);
  return null;
};

const Box = styled.div`
  padding-top: var(--s-2);
  textarea {
    overflow-wrap: anywhere;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: var(--s-2);
`;
