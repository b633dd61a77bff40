import { moveReturns } from '@exline/client';
import {
  lengths,
  nextReturnSteps,
  returnSteps,
  returnStatusNames,
  returnStepSchema,
  type ReturnStep,
  type StaffReturn,
} from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { SelectField, TextAreaField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Dialog, DialogFields, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { allReturns } from '../queries.ts';

interface Values {
  status: string;
  note: string;
}

/** The steps that are next for at least one of the returns. */
const stepsOf = (returns: readonly StaffReturn[]): ReturnStep[] =>
  returnSteps.filter((step) => returns.some(({ status }) => nextReturnSteps[status].includes(step)));

const nameOf = (returns: readonly StaffReturn[]): string =>
  returns.length === 1 && returns[0] ? `return ${returns[0].returnNumber}` : count(returns.length, 'return');

/** Records the next step of one or several returns. */
export const StepDialog = ({
  returns,
  onMoved,
  onClose,
}: {
  returns: readonly StaffReturn[];
  /** Called with the ids of the returns that have the step now. */
  onMoved: (ids: readonly number[]) => void;
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const ids = returns.map(({ id }) => id);
  // The note goes to the customer, so the draft of another return must not appear here.
  const typed = `return-step-${ids.join('-')}`;
  const save = useToastMutation({
    mutationFn: ({ status, note }: Values) =>
      request(moveReturns, {
        body: {
          ids,
          // The field offers only valid steps.
          status: status as ReturnStep,
          note,
        },
      }),
    onSuccess: ({ moved }) => {
      // A colleague may have been faster. The note is kept for the step that is next now.
      if (moved.length > 0) deleteDraft(typed);
      onMoved(moved);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: allReturns }),
    done: ({ moved, refused }) => ({
      tone: refused.length > 0 ? 'info' : 'ok',
      title: moved.length > 0 ? `${count(moved.length, 'return')} updated` : 'No return was updated',
      ...(refused.length > 0 && {
        description: `For ${count(refused.length, 'return')} this is not the next step.`,
      }),
      keep: 'only',
    }),
  });
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>) => {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  const steps = stepsOf(returns);
  return (
    <Dialog
      onClose={onClose}
      title={`Update ${nameOf(returns)}`}
      description="The customer gets an email about this step, if the order has an email address."
    >
      <Formik
        initialValues={{ status: steps[0] ?? '', note: '' }}
        validationSchema={returnStepSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form label={`Update ${nameOf(returns)}`} typed={typed}>
          <DialogFields>
            <SelectField
              name="status"
              label="Step"
              options={steps.map((value) => ({ value, label: returnStatusNames[value] }))}
            />
            <TextAreaField
              name="note"
              label="Note"
              help="Goes into the email. Required for a refusal."
              limit={lengths.cannedReply}
            />
            {save.error && <FailureNote title="The step was not saved" error={save.error} />}
          </DialogFields>
          <DialogFoot>
            <DialogCancel />
            <SubmitButton busyLabel="Saving...">Save step</SubmitButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};
