import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { object, string } from 'yup';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { Form } from '../../../ui/forms/Form.tsx';

const schema = object({ code: string().required('Enter the code') });

interface Props {
  label: string;
  send: (code: string) => Promise<unknown>;
  /** The error at the field for a wrong code, if not that of the server, which is about codes of an app. */
  wrongCode?: string | undefined;
  children: ReactNode;
}

export const CodeForm = ({ label, send, wrongCode, children }: Props) => {
  const submit = async ({ code }: { code: string }, { setErrors }: FormikHelpers<{ code: string }>) => {
    await send(code).catch((error: unknown) =>
      setErrors(wrongCode && isWrongCode(error) ? { code: wrongCode } : fieldErrors(error)),
    );
  };
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={schema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      <Form label={label} typed={null}>
        {children}
      </Form>
    </Formik>
  );
};

/** Whether the code was wrong. Its field shows that error. */
export const isWrongCode = (error: unknown): boolean => 'code' in fieldErrors(error);
