import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadDocument, type DocumentName } from './app/documents.ts';
import {
  ANSWER_ELEMENT,
  answerOnce,
  DocumentAnswerContext,
  type DocumentAnswer,
} from './features/tracking/documentAnswer.ts';
import { documentData } from './lib/page/documentData.ts';

/** Hydrates the document, or renders the app if there is none. Rejects if the code of the page cannot be loaded. */
export const show = async (root: HTMLElement): Promise<void> => {
  const name = root.dataset.page as DocumentName | undefined;
  const app = (
    <StrictMode>
      <DocumentAnswerContext value={answerOnce(documentData<DocumentAnswer>(ANSWER_ELEMENT))}>
        <App documentPath={name && window.location.pathname} />
      </DocumentAnswerContext>
    </StrictMode>
  );
  if (name) {
    // The first rendering must equal the document, so it needs the code of the page.
    await preloadDocument(name);
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
};
