import { passwordProofSchema, type PasswordProof } from '@exline/contracts';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { fieldErrors } from '../../lib/server/faults.ts';
import { DialogCancel } from './DialogCancel.tsx';
import { PasswordField } from '../forms/fields.tsx';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { Dialog, DialogFields, DialogFoot } from './Dialog.tsx';

interface Props {
  title: string;
  description: string;
  confirmLabel: string;
  /** Shown above the field. */
  failure: ReactNode;
  prove: (proof: PasswordProof) => Promise<unknown>;
  onClose: () => void;
}

export const PasswordProofDialog = ({ title, description, confirmLabel, failure, prove, onClose }: Props) => {
  const submit = (proof: PasswordProof, { setErrors }: FormikHelpers<PasswordProof>) =>
    prove(proof).then(
      () => {},
      (fault: unknown) => setErrors(fieldErrors(fault)),
    );
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <Formik
        initialValues={{ current: '' }}
        validationSchema={passwordProofSchema}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        <Form label={title} typed={null}>
          <DialogFields>
            {failure}
            <PasswordField name="current" label="Your password" autoComplete="current-password" />
          </DialogFields>
          <DialogFoot>
            <DialogCancel />
            <SubmitButton variant="danger">{confirmLabel}</SubmitButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};
