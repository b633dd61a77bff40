import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { afterPaint } from '../../lib/page/afterPaint.ts';
import type { Message } from './message.ts';

export const ToastContext = createContext<((message: Message) => void) | null>(null);
const nowhere = () => {};

type Box = typeof import('./ToastBox.tsx').ToastBox;

const load = (): Promise<{ default: ComponentType<ComponentProps<Box>> }> =>
  import('./ToastBox.tsx').then(
    ({ ToastBox }) => ({ default: ToastBox }),
    // A failed download is ignored, because the page itself also shows the message of a toast.
    () => ({ default: () => null }),
  );
const ToastBox = lazy(load);

let isAwaited = false;
/** Loads the code at the first press. One listener for all callers: a list may call this once per row. */
const loadAtFirstPress = (): void => {
  if (isAwaited) return;
  isAwaited = true;
  for (const begun of ['pointerdown', 'keydown'])
    window.addEventListener(begun, () => afterPaint(load), { once: true });
};

/** Shows a message for five seconds. The page itself must show the same, because users may miss a toast. */
export const useToast = () => {
  // The code is loaded after the page but before the first message, because every message follows a press.
  useEffect(loadAtFirstPress, []);
  return useContext(ToastContext) ?? nowhere;
};

/** Shows one toast at a time, the newest. A nested provider does nothing. */
export const ToastProvider = ({ children }: { children: ReactNode }) =>
  useContext(ToastContext) ? children : <Toaster>{children}</Toaster>;

const Toaster = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<(Message & { id: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback((message: Message) => {
    setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <Suspense fallback={null}>
        {shown && <ToastBox message={shown} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </ToastContext.Provider>
  );
};
