import { cannedReplySchema, lengths, placeholders, type CannedReply } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fieldErrors } from '../../../lib/faults.ts';
import { HttpError } from '../../../lib/request.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { TextAreaField, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { createCanned, editCanned } from '../api/cannedReplies.ts';
import { cannedKeys } from '../keys.ts';

type Values = { name: string; text: string };

interface Props {
  /** The one that is edited, as it was when that began; null for a new one. */
  reply: CannedReply | null;
  /** The same as it is now, undefined once it was deleted. */
  current: CannedReply | undefined;
  onClose: (outcome: string | null) => void;
}

const failed = 'Failed to save canned reply.';
const help = `${placeholders.map((name) => `{{${name}}}`).join(', ')} are filled in where they are known.`;

export const CannedForm = ({ reply, current, onClose }: Props) => {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const [isOvertaken, setIsOvertaken] = useState(false);
  const save = useToastMutation({
    mutationFn: (values: Values) =>
      reply
        ? editCanned(reply.id, (isOvertaken && current ? current : reply).version, values)
        : createCanned(values, key.keyFor(values)),
    onSuccess: (saved) => {
      key.forget();
      onClose(`“${saved.name}” was saved`);
    },
    // Who saves again has seen what changed.
    onError: (error) => setIsOvertaken(error instanceof HttpError && error.status === 412),
    onSettled: () => client.invalidateQueries({ queryKey: cannedKeys.all }),
    done: ({ name }) => ({ title: `“${name}” was saved` }),
    failed: { title: failed },
  });
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>) => {
    try {
      await save.mutateAsync(cannedReplySchema.cast(values));
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  return (
    <Formik
      initialValues={{ name: reply?.name ?? '', text: reply?.text ?? '' }}
      validationSchema={cannedReplySchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form label={reply ? `Edit ${reply.name}` : 'New canned reply'}>
        <Fields>
          <TextField name="name" label="Name" limit={lengths.cannedName} />
          <TextAreaField name="text" label="Text" rows={6} limit={lengths.cannedReply} help={help} />
          {isOvertaken && current ? (
            <Note tone="danger" title="Somebody has changed it meanwhile">
              It says now: “{current.text}” Save again to put yours in its place.
            </Note>
          ) : (
            save.error && <FailureNote title={failed} error={save.error} />
          )}
        </Fields>
        <DialogFoot>
          <Button onClick={() => onClose(null)}>Back to the list</Button>
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        </DialogFoot>
      </Form>
    </Formik>
  );
};

const Fields = styled(DialogBody)`
  display: grid;
  gap: var(--s-5);
  padding-bottom: 0;
`;
