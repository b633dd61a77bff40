import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Note } from '../feedback/Note.tsx';
import type { Message } from './message.ts';
import { ToastContext, ToastProvider, useToast } from './Toast.tsx';

interface Kept extends Message {
  /** The address of the page that shows the message; null until the message is first rendered. */
  place: string | null;
}

const KeptContext = createContext<Kept | null>(null);

/** Shows the message of the last toast that stays on the page. */
export const OutcomeNote = () => {
  const kept = useContext(KeptContext);
  if (!kept) return null;
  return (
    <Note
      tone={kept.tone === 'message' ? 'info' : (kept.tone ?? 'ok')}
      title={kept.title}
      // A toast announces itself.
      role={kept.keep === 'only' ? undefined : 'none'}
    >
      {kept.description}
    </Note>
  );
};

export const OutcomeProvider = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <Keeper>{children}</Keeper>
  </ToastProvider>
);

const Keeper = ({ children }: { children: ReactNode }) => {
  const show = useToast();
  const address = `${useLocation()[0]}?${useSearch()}`;
  const [kept, setKept] = useState<Kept | null>(null);
  // A message shown during a navigation belongs to the new page. Leaving that page drops it.
  if (kept && kept.place !== address) setKept(kept.place === null ? { ...kept, place: address } : null);
  const toast = useCallback(
    (message: Message) => {
      if (message.keep !== 'only') show(message);
      if (message.keep) setKept({ ...message, place: null });
    },
    [show],
  );
  return (
    <ToastContext value={toast}>
      <KeptContext value={kept}>{children}</KeptContext>
    </ToastContext>
  );
};
