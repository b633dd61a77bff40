import { ANSWER_ELEMENT, type DocumentAnswer } from './features/tracking/documentAnswer.ts';
import { laterScripts } from './lib/code/laterScripts.ts';
import { renderPage } from './prerender.tsx';

/** What stands between two marks of the document, and so is another for each parcel. */
const between = (mark: string) => new RegExp(`<!--${mark}-->(.*)<!--/${mark}-->`, 's');

/** Data for our own code; a `<` could end the element early. */
const dataOf = (answer: DocumentAnswer) =>
  `<script type="application/json" id="${ANSWER_ELEMENT}">${JSON.stringify(answer).replaceAll('<', String.raw`\u003c`)}</script>`;

/** The prerendered document of any parcel with the answer about one in it, as the app would show it at this path. */
export const parcelDocument = async (
  document: string,
  path: string,
  answer: DocumentAnswer,
): Promise<string> => {
  const { html, styles } = await renderPage('trackNumber', path, answer);
  const root = `<div id="root" data-page="trackNumber">${html}</div>`;
  return (
    document
      .replace(between('code'), (_marked, scripts: string) => laterScripts(scripts))
      // The parcel stands there; what draws it comes when what follows it does.
      .replace(between('drawing'), '')
      .replace(between('styles'), () => styles)
      .replace(between('root'), () => root + dataOf(answer))
  );
};
