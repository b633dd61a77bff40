import { passwordProofSchema, type PasswordProof } from '@exline/contracts';
import { Formik, type FormikHelpers } from 'formik';
import { fieldErrors } from '../../lib/server/faults.ts';
import { Button } from '../actions/Button.tsx';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { PasswordField } from '../forms/fields.tsx';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useDialogMutation, type DialogMutation } from './useDialogMutation.ts';
import { Dialog, DialogFields, DialogFoot } from './Dialog.tsx';

interface Props<Answer> {
  title: string;
  description: string;
  confirmLabel: string;
  mutation: DialogMutation<Answer, PasswordProof>;
  /** The error message, shown before the reason. */
  failed: string;
  onClose: () => void;
}

/** Asks for the user's own password, then runs the action. Stays open if the action fails. */
export const ProofDialog = <Answer,>(props: Props<Answer>) => {
  const { title, description, confirmLabel, mutation, failed, onClose } = props;
  const { mutateAsync, error } = useDialogMutation(mutation, { failed, onClose });
  const submit = (proof: PasswordProof, { setErrors }: FormikHelpers<PasswordProof>) =>
    mutateAsync(proof).then(
      () => {},
      (fault: unknown) => setErrors(fieldErrors(fault)),
    );
  const isOfField = Object.keys(fieldErrors(error)).length > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Formik
        initialValues={{ current: '' }}
        validationSchema={passwordProofSchema}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        <Form label={title} typed={null}>
          <DialogFields>
            {error && !isOfField && <FailureNote title={failed} error={error} />}
            <PasswordField name="current" label="Your password" autoComplete="current-password" />
          </DialogFields>
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton variant="danger">{confirmLabel}</SubmitButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};
