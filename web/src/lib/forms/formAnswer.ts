import { createContext, use, useEffect, useState } from 'react';

/** What became of a form that was sent without scripts. */
export interface FormAnswer {
  form: 'contact' | 'returns';
  /** `refused`: some fields are not right. */
  outcome: 'sent' | 'refused' | 'failed';
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Why it failed, where the server gives a reason. */
  reason: string | null;
}

/** The element of a document that holds it, as data. */
export const FORM_ANSWER_ELEMENT = 'form-answer';

/** Holds the answer while its document is rendered, where there is no element to read it from. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);

const inDocument = (): FormAnswer | null => {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(FORM_ANSWER_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as FormAnswer) : null;
};

/** What the document says became of a form. It says so once: a visitor who returns to the page finds the form blank. */
export const useFormAnswer = (form: FormAnswer['form']): FormAnswer | null => {
  const given = use(FormAnswerContext);
  const [answer] = useState(() => given ?? inDocument());
  useEffect(() => document.getElementById(FORM_ANSWER_ELEMENT)?.remove(), []);
  return answer?.form === form ? answer : null;
};

/** For a formik form that shows again what was sent, with each fault at its field. */
export const formikStart = <Values extends Record<string, string>>(
  blank: Values,
  answer: FormAnswer | null,
) => ({
  initialValues: { ...blank, ...answer?.values },
  initialErrors: { ...answer?.errors } as Partial<Values>,
  initialTouched: Object.fromEntries(Object.keys(answer?.errors ?? {}).map((name) => [name, true])),
});
