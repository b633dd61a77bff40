import { SIGN_IN_DOCUMENT } from '@exline/contracts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app/App.tsx';
import {
  documentNames,
  documentPath,
  preloadDocument,
  preloadRest,
  viewDocuments,
  type DocumentName,
} from './app/documents.ts';
import { ReturnAnswerContext, type ReturnAnswer } from './features/returns/returnAnswer.ts';
import { session } from './features/session/session.ts';
import {
  DocumentAnswerContext,
  answerOnce,
  type DocumentAnswer,
} from './features/tracking/documentAnswer.ts';
import { FormAnswerContext, type FormAnswer } from './lib/forms/formAnswer.ts';
import { DocumentHeadContext, type DocumentHead } from './lib/page/usePage.ts';

export { documentNames, viewDocuments };

export interface Rendered {
  head: DocumentHead;
  html: string;
  styles: string;
  /** The names of the components that the document is made of, which are those of their files. */
  components: readonly string[];
  /** The names of the components inside the staff frame, which the document does not contain. */
  rest: readonly string[];
}

interface Answers {
  parcel?: DocumentAnswer | null;
  followed?: ReturnAnswer | null;
  form?: FormAnswer | null;
}

/** Renders a page as it is before any script runs, with the answer about a parcel, a return or a sent form. */
export const renderPage = async (
  name: DocumentName,
  path = documentPath(name),
  { parcel = null, followed = null, form = null }: Answers = {},
): Promise<Rendered> => {
  const first = name === SIGN_IN_DOCUMENT ? 'out' : 'in';
  session.begin(first);
  const namesOf = (parts: readonly { name: string }[]) => parts.map((part) => part.name);
  const components = namesOf(await preloadDocument(name));
  const rest = namesOf(await preloadRest(name));
  const sheet = new ServerStyleSheet();
  let head: DocumentHead | undefined;
  const { prelude } = await prerender(
    sheet.collectStyles(
      <StrictMode>
        <DocumentHeadContext value={(said) => void (head = said)}>
          <DocumentAnswerContext value={answerOnce(parcel)}>
            <ReturnAnswerContext value={followed}>
              <FormAnswerContext value={form}>
                <App documentPath={path} />
              </FormAnswerContext>
            </ReturnAnswerContext>
          </DocumentAnswerContext>
        </DocumentHeadContext>
      </StrictMode>,
    ),
    // No part is moved to the end of the document, because only a script could move it back.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  // React leaves out a part that throws. Only this mark in the document reports it.
  if (html.includes('<!--$!-->')) throw new Error(`a part of the document ${name} could not be rendered`);
  const styles = sheet.getStyleTags();
  sheet.seal();
  if (!head) throw new Error(`the page ${name} says nothing of itself: it does not call usePage`);
  return { head, html, styles, components, rest };
};
