import {
  contactReplySchema,
  lengths,
  type ContactSubmission,
  type MailAnswer,
  type Place,
} from '@exline/contracts';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { deleteDraft, saveDraft, readDraft } from '../../../lib/drafts/drafts.ts';
import { useSending } from '../../../lib/forms/useSending.ts';
import { isApple } from '../../../lib/page/platform.ts';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { gapsIn, gapWords } from '../../../lib/text/placeholders.ts';
import { useWriting } from '../../../lib/live/useWriting.ts';
import { useReportPresence } from '../../../lib/people/presence.ts';
import { senderName } from '../../../lib/people/customerNames.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextAreaField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { ReplyToolbar } from './ReplyToolbar.tsx';
import { replyForm } from '../replyForm.ts';
import { useReplying, words } from './useReplying.ts';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';

type Values = { reply: string };

export interface ReplyFormProps {
  submission: ContactSubmission;
  onClose: () => void;
}

export const ReplyForm = ({ submission, onClose }: ReplyFormProps) => {
  const { send, mark } = useReplying(submission.id);
  const typed = replyForm(submission.id);
  const marksDone = useRef(false);
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>) => {
    mark.reset();
    try {
      await send.mutateAsync(contactReplySchema.cast(values).reply);
      if (marksDone.current) mark.mutate();
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  /** As in other inboxes, Enter sends only with Ctrl or ⌘: a reply by email has several lines. */
  const sendByKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    // While a reply is being sent, its text cannot be changed.
    if (!(target instanceof HTMLTextAreaElement) || target.readOnly) return;
    marksDone.current = false;
    target.form?.requestSubmit();
  };
  const discard = () => {
    deleteDraft(typed);
    onClose();
  };
  return (
    <Box onKeyDown={sendByKey}>
      <Formik
        initialValues={{ reply: readDraft(typed).reply ?? '' }}
        validationSchema={contactReplySchema}
        validate={({ reply }) => (gapsIn(reply).length > 0 ? { reply: gapWords(gapsIn(reply)) } : {})}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form label={`Reply to ${senderName(submission)}`} typed={null}>
          <KeptReply typed={typed} />
          <Replying place={`message:${submission.id}`} />
          <TextAreaField
            name="reply"
            data-does="reply"
            label={`Reply to ${senderName(submission)}`}
            rows={6}
            limit={lengths.text}
            help={`Sent by email to ${submission.email}. ${isApple() ? '⌘' : 'Ctrl'} Enter sends it.`}
            id={typed}
          />
          <ReplyToolbar boxId={typed} />
          {/* Marking the message as done removes the button that had the focus. */}
          {send.data && <Outcome key={mark.status} {...send.data} takesFocus={mark.isSuccess} />}
          {send.error && <FailureNote {...words.failed} error={send.error} />}
          <ButtonRow>
            <SubmitButton busyLabel="Sending..." onClick={() => (marksDone.current = false)}>
              Send Reply
            </SubmitButton>
            {!submission.isDone && (
              <SubmitButton
                variant="second"
                {...(mark.isPending && { busy: true })}
                onClick={() => (marksDone.current = true)}
              >
                Send and mark done
              </SubmitButton>
            )}
            <Cancel onDiscard={discard} />
          </ButtonRow>
        </Form>
      </Formik>
    </Box>
  );
};

/** Asks before a reply is lost. */
const Cancel = ({ onDiscard }: { onDiscard: () => void }) => {
  const [asking, setAsking] = useState(false);
  const { reply } = useFormikContext<Values>().values;
  return (
    <>
      <Button variant="ghost" onClick={() => (reply.trim() === '' ? onDiscard() : setAsking(true))}>
        Cancel
      </Button>
      {asking && (
        <Dialog
          onClose={() => setAsking(false)}
          title="Discard your reply?"
          description="It has not been sent."
        >
          <DialogFoot>
            <Button onClick={() => setAsking(false)}>Keep editing</Button>
            <Button variant="danger" onClick={onDiscard}>
              Discard
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
};

const Outcome = ({ status, takesFocus }: MailAnswer & { takesFocus: boolean }) =>
  status === 'sent' ? (
    <Note tone="ok" title={words.sent.title} takesFocus={takesFocus} />
  ) : (
    <Note tone="info" title={words.queued.title} takesFocus={takesFocus}>
      {words.queued.description}
    </Note>
  );

/**
 * Saves the draft, and empties the form once it was sent. The form itself would restore a draft as a change, which would
 * show colleagues a reply in progress.
 */
const KeptReply = ({ typed }: { typed: string }) => {
  const { values, setFieldValue, setSubmitting, resetForm } = useFormikContext<Values>();
  const { reply } = values;
  const isSending = useSending(typed, () => resetForm({ values: { reply: '' } }));
  useEffect(() => setSubmitting(isSending), [isSending, setSubmitting]);
  useLayoutEffect(() => {
    // React may render the form long before it replaces the early field, where the user still types.
    const newest = readDraft(typed).reply ?? '';
    if (newest !== reply) void setFieldValue('reply', newest, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => saveDraft(typed, { reply }), [typed, reply]);
  return null;
};

const Replying = ({ place }: { place: Place }) => {
  const { reply } = useFormikContext<Values>().values;
  useReportPresence(place, useWriting(reply) ? 'replying' : null);
  return null;
};

const Box = styled.div`
  padding-top: var(--s-2);
  textarea {
    overflow-wrap: anywhere;
  }
`;
