import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadDocument, type DocumentName } from './app/documents.ts';
import { DocumentAnswerContext, answerOnce, readDocumentAnswer } from './features/tracking/documentAnswer.ts';

/** Hydrates the document, or renders the app if there is none. Rejects if the code of the page cannot be loaded. */
export const show = async (root: HTMLElement): Promise<void> => {
  const name = root.dataset.page as DocumentName | undefined;
  const app = (
    <StrictMode>
      <DocumentAnswerContext value={answerOnce(readDocumentAnswer())}>
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
