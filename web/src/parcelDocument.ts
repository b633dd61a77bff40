import { between, dataOf, rootOf } from './documentParts.ts';
import { ANSWER_ELEMENT, type DocumentAnswer } from './features/tracking/documentAnswer.ts';
import { renderPage } from './prerender.tsx';

/** The prerendered document of any parcel with the answer about one in it, as the app would show it at this path. */
export const parcelDocument = async (
  document: string,
  path: string,
  answer: DocumentAnswer,
): Promise<string> => {
  const { html, styles } = await renderPage('trackNumber', path, { parcel: answer });
  return (
    document
      // The answer is part of the document, so the look-up can wait.
      .replace(between('lookUp'), '')
      .replace(between('styles'), () => styles)
      .replace(between('root'), () => rootOf('trackNumber', html) + dataOf(ANSWER_ELEMENT, answer))
  );
};
