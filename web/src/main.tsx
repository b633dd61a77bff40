import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { DocumentAnswerContext, heldAnswer, readDocumentAnswer } from './features/tracking/documentAnswer.ts';
import { markHydrated } from './lib/code/lazyPart.tsx';
import { leaveToReact } from './lib/code/replay.ts';
import { preloadDocument, type DocumentName } from './app/documents.ts';

/** Shows the app, or hydrates the document that shows it. Rejects when the code of the document's page does not come. */
export const show = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const name = root.dataset.page as DocumentName | undefined;
  const app = (
    <StrictMode>
      <DocumentAnswerContext value={heldAnswer(readDocumentAnswer())}>
        <App documentPath={name && window.location.pathname} />
      </DocumentAnswerContext>
    </StrictMode>
  );
  if (name) {
    // The first rendering must find the page's code there, or the document would blink.
    await preloadDocument(name);
    startTransition(() => void hydrateRoot(root, app));
    leaveToReact(root);
  } else {
    markHydrated();
    createRoot(root).render(app);
  }
};
