import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Note } from './Note.tsx';
import { ToastProvider, useToast, type Message } from './Toast.tsx';

interface Shown extends Message {
  /** Where it is shown: the address at which it first was. */
  place: string | null;
}

const OutcomeContext = createContext<{ shown: Shown | null; tell: (message: Message) => void }>({
  shown: null,
  tell: () => {},
});

/** Says what came of an action: as a toast, and on the page until one goes on to another. */
export const useTell = () => useContext(OutcomeContext).tell;

/** Where a page keeps what was told on it. */
export const OutcomeNote = () => {
  const { shown } = useContext(OutcomeContext);
  if (!shown) return null;
  return (
    <Note tone={shown.tone === 'message' ? 'info' : (shown.tone ?? 'ok')} title={shown.title}>
      {shown.description}
    </Note>
  );
};

export const OutcomeProvider = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <Kept>{children}</Kept>
  </ToastProvider>
);

const Kept = ({ children }: { children: ReactNode }) => {
  const toast = useToast();
  const address = `${useLocation()[0]}?${useSearch()}`;
  const [shown, setShown] = useState<Shown | null>(null);
  // What is told while one goes to another page belongs to that page.
  if (shown?.place === null) setShown({ ...shown, place: address });
  const isHere = shown?.place === address;
  const value = useMemo(
    () => ({
      shown: isHere ? shown : null,
      tell: (message: Message) => {
        toast(message);
        setShown({ ...message, place: null });
      },
    }),
    [toast, shown, isHere],
  );
  return <OutcomeContext value={value}>{children}</OutcomeContext>;
};
