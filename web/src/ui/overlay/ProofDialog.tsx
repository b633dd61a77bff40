import { passwordProofSchema, type PasswordProof } from '@exline/contracts';
import { Formik, type FormikHelpers } from 'formik';
import { fieldErrors, reasonOf } from '../../lib/server/faults.ts';
import { Button } from '../actions/Button.tsx';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useToastMutation, type ToastMutationOptions } from './useToastMutation.ts';
import { Dialog, DialogBody, DialogFoot } from './Dialog.tsx';
import { styled } from 'styled-components';

interface Props<Answer> {
  title: string;
  description: string;
  confirmLabel: string;
  mutation: Omit<ToastMutationOptions<Answer, PasswordProof>, 'failed'>;
  /** The error message, shown before the reason. */
  failed: string;
  onClose: () => void;
}

/** Asks for the user's own password, then runs the action. Stays open if the action fails. */
export const ProofDialog = <Answer,>(props: Props<Answer>) => {
  const { title, description, confirmLabel, mutation, failed, onClose } = props;
  const { mutateAsync, error } = useToastMutation({
    ...mutation,
    onSuccess: (...args) => {
      onClose();
      return mutation.onSuccess?.(...args);
    },
    failed: (reason) => ({ title: failed, description: reasonOf(reason) }),
  });
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
          <Fields>
            {error && !isOfField && <FailureNote title={failed} error={error} />}
            <TextField name="current" label="Your password" type="password" autoComplete="current-password" />
          </Fields>
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton variant="danger">{confirmLabel}</SubmitButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};

const Fields = styled(DialogBody)`
  display: grid;
  gap: var(--s-5);
  padding-bottom: 0;
`;
