import { createCannedReply, editCannedReply } from '@exline/client';
import { cannedReplySchema, lengths, placeholders, type CannedReply } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { use } from 'react';
import { cannedQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { currentVersionIn, fieldErrors, isVersionConflict } from '../../../lib/server/faults.ts';
import { differencesIn } from '../../../lib/live/editConflict.ts';
import { useEditConflict } from '../../../lib/live/useEditConflict.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogFields, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { ConflictPanel } from '../../../ui/forms/ConflictPanel.tsx';
import { CloseContext } from '../../../ui/forms/unsaved.ts';
import { SaveButton } from '../../../ui/forms/SaveButton.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';

type Values = { name: string; text: string };

interface Props {
  /** The reply to edit, as it was when the form opened; null for a new one. */
  reply: CannedReply | null;
  onClose: (outcome: string | null) => void;
}

const FAILED = 'Failed to save canned reply.';
const help = `${placeholders.map((name) => `{{${name}}}`).join(', ')} are replaced when the values are known.`;

const labels: Readonly<Record<string, string>> = { name: 'Name', text: 'Text' };
const valuesOf = (reply: CannedReply | null): Values => ({
  name: reply?.name ?? '',
  text: reply?.text ?? '',
});

export const CannedForm = ({ reply, onClose }: Props) => {
  const client = useQueryClient();
  const typed = `canned-${reply?.id ?? 'new'}`;
  const key = useIdempotencyKey(typed);
  const close = (outcome: string | null) => {
    deleteDraft(typed);
    onClose(outcome);
  };
  const leave = use(CloseContext);
  const { base, conflict, meet } = useEditConflict(reply, valuesOf, typed);
  const save = useToastMutation({
    mutationFn: (values: Values) =>
      base
        ? request(editCannedReply, { path: { id: base.id }, body: values, ifMatch: base.version })
        : key.once(values, (idempotencyKey) => request(createCannedReply, { body: values, idempotencyKey })),
    onSuccess: (saved) => close(`“${saved.name}” was saved`),
    onSettled: () => client.invalidateQueries({ queryKey: cannedQuery.queryKey }),
    failed: (error) => (isVersionConflict(error) ? null : { title: FAILED }),
  });
  const submit = async (values: Values, { setErrors, setValues }: FormikHelpers<Values>) => {
    try {
      await save.mutateAsync(cannedReplySchema.cast(values));
    } catch (error) {
      const now = currentVersionIn(error) as CannedReply | null;
      if (!base || !now) return setErrors(fieldErrors(error));
      return setValues(meet(now, values), false);
    }
  };
  return (
    <Formik
      initialValues={valuesOf(reply)}
      validationSchema={cannedReplySchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form label={reply ? `Edit ${reply.name}` : 'New canned reply'} typed={typed}>
        <DialogFields>
          {conflict && base && (
            <ConflictPanel
              key={base.version}
              what="this reply"
              differences={differencesIn(conflict)}
              labelOf={(name) => labels[name] ?? name}
              wordsOf={(_name, value) => value}
              authorOf={() => ({ actor: base.changedBy, at: base.changedAt })}
            />
          )}
          <TextField name="name" label="Name" limit={lengths.cannedName} />
          <TextAreaField name="text" label="Text" rows={6} limit={lengths.cannedReply} help={help} />
          {save.error && !isVersionConflict(save.error) && <FailureNote title={FAILED} error={save.error} />}
        </DialogFields>
        <DialogFoot>
          <Button onClick={() => leave(() => close(null))}>Back to list</Button>
          <SaveButton conflict={conflict}>Save</SaveButton>
        </DialogFoot>
      </Form>
    </Formik>
  );
};
