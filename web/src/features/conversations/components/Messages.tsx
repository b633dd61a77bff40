import type { ChatMessage } from '@exline/contracts';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { AuthoredMessage } from '../authoredMessage.ts';
import { useStickToEnd } from '../useStickToEnd.ts';
import { MessageRow } from './MessageRow.tsx';

// A conversation may have thousands of messages, so only the last ones are rendered at first.
const AT_A_TIME = 100;

interface Props {
  thread: readonly AuthoredMessage[];
  /** The number of earlier messages that are not loaded. */
  earlier: number;
  isLoading: boolean;
  /** Loads a page of earlier messages; resolves to whether it succeeded. */
  onEarlier: () => Promise<boolean>;
  /** Whether the end was visible before the newest message arrived. */
  atEnd: boolean;
  onDelete: (message: ChatMessage) => void;
  children: ReactNode;
}

const dayOf = (message: ChatMessage | undefined) => message && new Date(message.createdAt).toDateString();

/** The messages, oldest first. Scrolls to new messages unless the user has scrolled up. */
export const Messages = ({ thread, earlier, isLoading, onEarlier, atEnd, onDelete, children }: Props) => {
  const [shown, setShown] = useState(AT_A_TIME);
  const { log, toEnd } = useStickToEnd();
  const first = useRef(true);
  const last = thread.at(-1);
  const hidden = Math.max(0, thread.length - shown);
  const lastSeen = thread.findLast(
    ({ sender, isRead, automatic }) => sender === 'admin' && isRead && !automatic,
  );

  useLayoutEffect(() => {
    if (!(first.current || atEnd || last?.sender === 'admin')) return;
    first.current = false;
    toEnd();
    // Run only for a new message.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last?.id]);

  const fromBelow = useRef(0);
  useLayoutEffect(() => {
    const box = log.current;
    if (box && fromBelow.current > 0) box.scrollTop = box.scrollHeight - fromBelow.current;
  }, [log, shown]);
  const showEarlier = async () => {
    // Rendered only after the page is loaded, so that the visible messages do not move.
    if (hidden < AT_A_TIME && earlier > 0 && !(await onEarlier())) return;
    const box = log.current;
    fromBelow.current = box ? box.scrollHeight - box.scrollTop : 0;
    setShown((before) => before + AT_A_TIME);
  };

  return (
    <Log ref={log} role="log" aria-label="Messages" tabIndex={0}>
      {hidden + earlier > 0 && (
        <Earlier>
          <Button size="sm" busy={isLoading} onClick={() => void showEarlier()}>
            Show earlier messages
          </Button>
          <span>{count(hidden + earlier)} more</span>
        </Earlier>
      )}
      <ol>
        {thread.slice(hidden).map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            newDay={dayOf(message) !== dayOf(thread[hidden + index - 1])}
            seen={message === lastSeen}
            onDelete={onDelete}
          />
        ))}
      </ol>
      {children}
    </Log>
  );
};

const Log = styled.section`
  flex: 1 1 0;
  min-height: 72px;
  margin: var(--s-4) 0 var(--s-2);
  /* The buttons of messages reach over the edge. */
  overflow: hidden auto;
  overscroll-behavior: contain;
  ${phone} {
    margin-top: var(--s-2);
  }
  @media print {
    flex: none;
    overflow: visible;
  }
`;
const Earlier = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding-bottom: var(--s-3);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
