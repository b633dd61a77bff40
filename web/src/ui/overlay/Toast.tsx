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

export interface Message {
  title: string;
  description?: string;
  tone?: 'ok' | 'info' | 'danger' | 'message';
  /** It also stays on the page, until one goes on to another; `only`: it stands there and is no toast. */
  keep?: boolean | 'only';
}

export const ToastContext = createContext<((message: Message) => void) | null>(null);
const nowhere = () => {};

type Box = typeof import('./ToastBox.tsx').ToastBox;

const load = (): Promise<{ default: ComponentType<ComponentProps<Box>> }> =>
  import('./ToastBox.tsx').then(
    ({ ToastBox }) => ({ default: ToastBox }),
    // Not to be had without a network: what a toast says stands on the page too.
    () => ({ default: () => null }),
  );
const ToastBox = lazy(load);

let isAwaited = false;
/** For all who may have something to say: a list has as many as buttons, and its first press would wait for each. */
const loadAtFirstPress = (): void => {
  if (isAwaited) return;
  isAwaited = true;
  for (const begun of ['pointerdown', 'keydown'])
    window.addEventListener(begun, () => afterPaint(load), { once: true });
};

/** Shows a message for five seconds; what it says must stay on the page too. */
export const useToast = () => {
  // Before its first message is due, but not with the page: what can have an outcome is begun by a hand.
  useEffect(loadAtFirstPress, []);
  return useContext(ToastContext) ?? nowhere;
};

/** One toast at a time, the newest. Inside another one it adds nothing. */
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
