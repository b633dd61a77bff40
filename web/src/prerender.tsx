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
import { FormAnswerContext, type FormAnswer } from './lib/forms/formAnswer.ts';
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

/** A page as it is before any script runs, with what it says about a parcel or about a form that was sent. */
export const renderPage = async (
  name: DocumentName,
  path = pathOf(name),
  { parcel = null, form = null }: { parcel?: DocumentAnswer | null; form?: FormAnswer | null } = {},
): Promise<Rendered> => {
  const { name: component } = await publicPages[name].preload();
  await preloadParts();
  const sheet = new ServerStyleSheet();
  let head: DocumentHead | undefined;
  const html = renderToString(
    sheet.collectStyles(
      <StrictMode>
        <DocumentHeadContext value={(said) => void (head = said)}>
          <DocumentAnswerContext value={heldAnswer(parcel)}>
            <FormAnswerContext value={form}>
              <App documentPath={path} />
            </FormAnswerContext>
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
