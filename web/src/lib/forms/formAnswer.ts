import { createContext, use, useEffect, useState } from 'react';
import { documentData } from '../page/documentData.ts';
import { FORM_ANSWER_ELEMENT } from './sentForm.ts';

/** The result of a form that was submitted without scripts. */
export interface FormAnswer {
  form: 'contact' | 'returns' | 'unsubscribe';
  /** `refused` means that fields are invalid, or that a link has expired. */
  outcome: 'sent' | 'refused' | 'failed';
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** The server's reason for a failure, if any. */
  reason: string | null;
}

/** Provides the answer while the document is rendered on the server. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);

/** Reads the answer in the document once: a visitor who returns to the page sees a blank form. */
export const useFormAnswer = (form: FormAnswer['form']): FormAnswer | null => {
  const given = use(FormAnswerContext);
  const [answer] = useState(() => given ?? documentData<FormAnswer>(FORM_ANSWER_ELEMENT));
  useEffect(() => document.getElementById(FORM_ANSWER_ELEMENT)?.remove(), []);
  return answer?.form === form ? answer : null;
};

/** Formik state of a blank form. Without `errors` and `touched`, Formik restores those of `formikStart`. */
export const formikBlank = <Values extends Record<string, string>>(values: Values) => ({
  values,
  errors: {},
  touched: {},
});

/** Initial Formik state that shows the submitted values and the error of each field. */
export const formikStart = <Values extends Record<string, string>>(
  blank: Values,
  answer: FormAnswer | null,
) => ({
  initialValues: { ...blank, ...answer?.values },
  initialErrors: { ...answer?.errors } as Partial<Values>,
  initialTouched: Object.fromEntries(Object.keys(answer?.errors ?? {}).map((name) => [name, true])),
});
