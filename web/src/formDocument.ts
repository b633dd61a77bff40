import { between, dataOf, rootOf } from './documentParts.ts';
import type { FormAnswer } from './lib/forms/formAnswer.ts';
import { FORM_ANSWER_ELEMENT } from './lib/forms/sentForm.ts';
import { renderPage } from './prerender.tsx';

/** The prerendered document of a page with a form, showing the outcome of a form that was sent without scripts. */
export const formDocument = async (document: string, path: string, answer: FormAnswer): Promise<string> => {
  const { html, styles } = await renderPage(answer.form, path, { form: answer });
  return document
    .replace(between('styles'), () => styles)
    .replace(between('root'), () => rootOf(answer.form, html) + dataOf(FORM_ANSWER_ELEMENT, answer));
};
