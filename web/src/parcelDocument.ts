import { trackCall } from '@exline/contracts';
import { between, dataOf, escaped, rootOf } from './documentParts.ts';
import { ANSWER_ELEMENT, type DocumentAnswer } from './features/tracking/documentAnswer.ts';
import { pictureInWords, pictureWords } from './features/tracking/picture/pictureWords.ts';
import { renderPage } from './prerender.tsx';

const withMeta = (document: string, name: string, change: (content: string) => string): string =>
  document.replace(
    new RegExp(`(<meta property="${name}" content=")([^"]*)`),
    (_, start: string, content: string) => start + change(content),
  );

/**
 * The document with the preview of its parcel. The version in the picture's address makes services that cache previews
 * load a new picture.
 */
const withPreview = (document: string, { value, etag }: DocumentAnswer): string => {
  if (!value) return document;
  const { headline, below } = pictureWords(value);
  const version = /"(.*)"/.exec(etag ?? '')?.[1] ?? '';
  const picture = `${trackCall(value.trackingNumber)}/picture?v=${encodeURIComponent(version)}`;
  const changes: Record<string, (content: string) => string> = {
    'og:title': () => escaped(headline),
    'og:description': () => escaped([value.trackingNumber, value.status, below].filter(Boolean).join(' · ')),
    'og:image': (content) => content.replace('/preview.png', () => picture),
    'og:image:alt': () => escaped(pictureInWords(value)),
  };
  return Object.entries(changes).reduce((text, [name, change]) => withMeta(text, name, change), document);
};

/** The prerendered parcel page with the answer for one parcel, as the app would show it at this path. */
export const parcelDocument = async (
  document: string,
  path: string,
  answer: DocumentAnswer,
): Promise<string> => {
  const { html, styles } = await renderPage('trackNumber', path, { parcel: answer });
  return (
    withPreview(document, answer)
      // The answer is part of the document, so the look-up can wait.
      .replace(between('lookUp'), '')
      .replace(between('styles'), () => styles)
      .replace(between('root'), () => rootOf('trackNumber', html) + dataOf(ANSWER_ELEMENT, answer))
  );
};
