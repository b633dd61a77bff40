import { CircleAlert, CircleCheck, MessageSquare, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { depths } from '../theme/depths.ts';
import { IconButton } from './IconButton.tsx';

export interface Message {
  title: string;
  description?: string;
  tone?: 'ok' | 'danger' | 'message';
}

const ToastContext = createContext<((message: Message) => void) | null>(null);
const nowhere = () => {};

/** Shows a message for five seconds; what it says must stay on the page too. */
export const useToast = () => useContext(ToastContext) ?? nowhere;

const SHOWN_MS = 5_000;
const SWIPE_PX = 50;

/** One toast at a time, the newest; F8 moves the focus there. Inside another one it adds nothing. */
export const ToastProvider = ({ children }: { children: ReactNode }) =>
  useContext(ToastContext) ? children : <Toaster>{children}</Toaster>;

const Toaster = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<(Message & { id: number }) | null>(null);
  const show = useCallback(
    (message: Message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 })),
    [],
  );
  const [open, setOpen] = useState(false);
  const showOpen = useMemo(
    () => (message: Message) => {
      show(message);
      setOpen(true);
    },
    [show],
  );
  return (
    <ToastContext.Provider value={showOpen}>
      <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {children}
        {shown && (
          <Box key={shown.id} open={open} onOpenChange={setOpen}>
            {icons[shown.tone ?? 'ok']}
            <div>
              <Radix.Title asChild>
                <b>{shown.title}</b>
              </Radix.Title>
              {shown.description && (
                <Radix.Description asChild>
                  <p>{shown.description}</p>
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Dismiss" small>
                <X size={16} aria-hidden />
              </IconButton>
            </Radix.Close>
          </Box>
        )}
        <Viewport $top={shown?.tone === 'message'} />
      </Radix.Provider>
    </ToastContext.Provider>
  );
};

const icons = {
  ok: <CircleCheck size={20} color="var(--ok)" aria-hidden />,
  danger: <CircleAlert size={20} color="var(--danger)" aria-hidden />,
  message: <MessageSquare size={20} strokeWidth={1.5} color="var(--line)" aria-hidden />,
};

// A message of the chat must not lie over the chat's own field or bubble.
const Viewport = styled(Radix.Viewport)<{ $top: boolean }>`
  position: fixed;
  right: 0;
  ${({ $top }) => ($top ? 'top: var(--header);' : 'bottom: 0;')}
  z-index: ${depths.toast};
  width: 428px;
  max-width: 100vw;
  padding: 24px;
  pointer-events: none;
`;
const Box = styled(Radix.Root)`
  pointer-events: auto;
  display: grid;
  grid-template-columns: 20px 1fr auto;
  gap: var(--s-3);
  padding: 14px 8px 14px 16px;
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  box-shadow: var(--shadow);
  font-size: var(--t-15);
  line-height: 1.45;
  p {
    color: var(--ink-muted);
    font-size: var(--t-14);
    overflow-wrap: anywhere;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;
