import { between, dataOf, rootOf } from './documentParts.ts';
import { ANSWER_ELEMENT, type DocumentAnswer } from './features/tracking/documentAnswer.ts';
import { laterScripts } from './lib/code/laterScripts.ts';
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
      .replace(between('code'), (_marked, scripts: string) => laterScripts(scripts))
      // The parcel is there already; what draws it comes when what follows it does.
      .replace(between('drawing'), '')
      .replace(between('styles'), () => styles)
      .replace(between('root'), () => rootOf('trackNumber', html) + dataOf(ANSWER_ELEMENT, answer))
  );
};
