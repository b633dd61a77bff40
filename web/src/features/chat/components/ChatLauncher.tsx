import { MessageSquare } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { onOpenChat } from '../../../lib/page/chatPanel.ts';
import { lazyCode, type MissingProps } from '../../../ui/loading/lazyCode.tsx';
import { useStored } from '../../../lib/storage/stored.ts';
import { depths } from '../../../theme/depths.ts';
import { phone } from '../../../theme/tokens.ts';
import { SpinningIcon } from '../../../ui/actions/Button.tsx';
import { Unavailable } from '../../../ui/overlay/Unavailable.tsx';
import { beginSession, chatSession, hasSession } from '../chatSession.ts';
import type { ChatProps } from './Chat.tsx';

// Loaded on demand, because most visitors never chat.
const Chat = lazyCode(
  () => import('./Chat.tsx').then(({ Chat }) => Chat),
  ({ open, onClose, retry, busy }: ChatProps & MissingProps) =>
    open && <Unavailable title="The chat could not be loaded" retry={retry} busy={busy} onClose={onClose} />,
);

const askForNotifications = () => {
  if ('Notification' in window && Notification.permission === 'default')
    void Notification.requestPermission();
};

/** The chat button on every public page. The chat itself is loaded at its first use. */
export const ChatLauncher = () => {
  const sessionId = useStored(chatSession);
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const opener = useRef<HTMLElement | null>(null);
  const bubble = useRef<HTMLButtonElement>(null);

  const show = useCallback(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    beginSession();
    askForNotifications();
    setOpen(true);
  }, []);
  useEffect(() => onOpenChat(show), [show]);
  // The visitor may delete the data of the site while the chat is open.
  if (open && sessionId === null) setOpen(false);

  useEffect(() => {
    if (!open) return undefined;
    // Runs when the chat is closed, so that the button is on the page again.
    return () => {
      const back = opener.current;
      if (back?.isConnected && back !== document.body) back.focus();
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      else bubble.current?.focus();
    };
  }, [open]);

  const newMessages = unread === 0 ? '' : `, ${unread} new ${unread === 1 ? 'message' : 'messages'}`;
  return (
    <>
      {!open && (
        <section aria-label="Live chat" className="no-print needs-scripts">
          <Bubble ref={bubble} type="button" aria-label={`Open chat${newMessages}`} onClick={show}>
            <MessageSquare size={24} strokeWidth={1.5} aria-hidden />
            {unread > 0 && <Count aria-hidden>{unread > 99 ? '99+' : unread}</Count>}
          </Bubble>
        </section>
      )}
      {sessionId !== null && hasSession() && (
        <Suspense fallback={open && waiting}>
          <Chat
            key={sessionId}
            sessionId={sessionId}
            open={open}
            onClose={() => setOpen(false)}
            onUnread={setUnread}
          />
        </Suspense>
      )}
    </>
  );
};

const Bubble = styled.button`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: ${depths.floating};
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  padding: 0;
  /* The border is visible where colors are forced. */
  border: 1px solid transparent;
  border-radius: 50%;
  background: var(--board);
  color: var(--on-board);
  /* Makes the button visible on a dark background, too. */
  box-shadow:
    0 0 0 2px var(--paper),
    var(--shadow);
  cursor: pointer;
  transition: background var(--fast);
  &:hover {
    background: var(--board-raised);
  }
  &:focus-visible {
    border-radius: 50%;
  }
  ${phone} {
    right: 16px;
    bottom: 16px;
  }
`;
const Count = styled.span`
  position: absolute;
  top: -4px;
  right: -4px;
  min-width: 1.5rem;
  padding: 0 5px;
  border: 2px solid var(--paper);
  border-radius: var(--r-full);
  background: var(--signal-ink);
  color: var(--on-fill);
  font: 600 var(--t-13) / 1.25rem var(--sans);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** Replaces the button while the chat loads. */
const waiting = (
  <Bubble as="output" aria-label="Loading..." className="no-print">
    <SpinningIcon size={24} strokeWidth={1.5} aria-hidden />
  </Bubble>
);
