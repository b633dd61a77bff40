import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Queries } from '../../../lib/server/Queries.tsx';
import { useTitleCount } from '../../../lib/page/useTitleCount.ts';
import { ToastProvider } from '../../../ui/overlay/Toast.tsx';
import { useArrivals } from '../useArrivals.ts';
import { useChat } from '../useChat.ts';
import { useReadReceipts } from '../useReadReceipts.ts';
import { Panel } from './Panel.tsx';

export interface ChatProps {
  sessionId: string;
  open: boolean;
  onClose: () => void;
  onUnread: (unread: number) => void;
}

/** The conversation of this browser; stays connected while the panel is closed. */
export const Chat = (props: ChatProps) =>
  // Outside the page element, because on a phone the page becomes inert behind the panel.
  createPortal(
    <ToastProvider>
      <Queries>
        <Conversation {...props} />
      </Queries>
    </ToastProvider>,
    document.body,
  );

const Conversation = ({ sessionId, open, onClose, onUnread }: ChatProps) => {
  const chat = useChat(sessionId);
  const unread = useReadReceipts(sessionId, chat.messages, open);
  useArrivals(chat.messages, !chat.isPending, open);
  useTitleCount(unread);
  useEffect(() => onUnread(unread), [unread, onUnread]);
  return open && <Panel chat={chat} onClose={onClose} />;
};
