import { pages } from '@exline/contracts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app/App.tsx';
import { publicPages, type DocumentName } from './app/publicPages.tsx';
import {
  DocumentAnswerContext,
  heldAnswer,
  type DocumentAnswer,
} from './features/tracking/documentAnswer.ts';
import { preloadParts } from './lib/code/lazyPart.tsx';
import { DocumentHeadContext, type DocumentHead } from './lib/usePage.ts';

export const documentNames = Object.keys(publicPages) as DocumentName[];

const pathOf = (name: DocumentName): string => (name === 'notFound' ? '/not-found' : pages[name]);

export interface Rendered {
  head: DocumentHead;
  html: string;
  styles: string;
  /** The name of the page's component, which is that of its file. */
  component: string;
}

/** A page as it stands before any script runs; that of a parcel with what its answer says, when there is one. */
export const renderPage = async (
  name: DocumentName,
  path = pathOf(name),
  answer: DocumentAnswer | null = null,
): Promise<Rendered> => {
  const { name: component } = await publicPages[name].preload();
  await preloadParts();
  const sheet = new ServerStyleSheet();
  let head: DocumentHead | undefined;
  const html = renderToString(
    sheet.collectStyles(
      <StrictMode>
        <DocumentHeadContext value={(said) => void (head = said)}>
          <DocumentAnswerContext value={heldAnswer(answer)}>
            <App documentPath={path} />
          </DocumentAnswerContext>
        </DocumentHeadContext>
      </StrictMode>,
    ),
  );
  const styles = sheet.getStyleTags();
  sheet.seal();
  if (!head) throw new Error(`the page ${name} says nothing of itself: it does not call usePage`);
  return { head, html, styles, component };
};
