import { between, dataOf, rootOf } from './documentParts.ts';
import { RETURN_ANSWER_ELEMENT, type ReturnAnswer } from './features/returns/returnAnswer.ts';
import { renderPage } from './prerender.tsx';

/** The prerendered return page with the answer for one return, as the app would show it at this path. */
export const returnDocument = async (
  document: string,
  path: string,
  answer: ReturnAnswer,
): Promise<string> => {
  const { html, styles } = await renderPage('followReturn', path, { followed: answer });
  return document
    .replace(between('styles'), () => styles)
    .replace(between('root'), () => rootOf('followReturn', html) + dataOf(RETURN_ANSWER_ELEMENT, answer));
};
