import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { depths } from '../../../theme/depths.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { MentionsContext } from '../../../ui/conversation/mentions.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { grouped } from './grouped.ts';
import { retryAll } from '../outbox.ts';
import type { ChatState } from '../useChat.ts';
import { useFollowEnd } from '../useFollowEnd.ts';
import { useMentions } from '../useMentions.ts';
import { MessageGroup } from './MessageGroup.tsx';
import { NothingYet } from './NothingYet.tsx';
import { RatingQuestion } from './RatingQuestion.tsx';
import { Typing } from './Typing.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';

const PAGE = 100;

/** The messages; scrolls to new ones unless the visitor has scrolled up. */
export const MessageLog = ({ chat }: { chat: ChatState }) => {
  const { messages, rating, unsent, typing, isCutOff, isPending, isDeleted } = chat;
  const mentions = useMentions(messages);
  const [shown, setShown] = useState(PAGE);
  const groups = useMemo(() => grouped(messages.slice(-shown)), [messages, shown]);
  const { frame, content, onScroll, toEnd, keepScrollPosition, hasUnread } = useFollowEnd(
    messages.at(-1)?.id ?? 0,
  );

  // Sending a message always scrolls to it.
  const newestUnsent = unsent.at(-1)?.key;
  useEffect(() => {
    if (newestUnsent !== undefined) toEnd();
  }, [newestUnsent, toEnd]);

  // The log takes the focus of a button that disappears.
  const focusLog = () => frame.current?.focus({ preventScroll: true });
  const retry = () => {
    retryAll();
    focusLog();
  };
  const showNewest = () => {
    toEnd();
    focusLog();
  };

  const isEmpty = groups.length === 0 && unsent.length === 0;
  return (
    <Frame>
      <Log ref={frame} role="log" aria-label="Messages" tabIndex={0} onScroll={onScroll}>
        <Content ref={content}>
          {isEmpty && !isPending && <NothingYet isDeleted={isDeleted} />}
          {messages.length > shown && (
            <Button size="sm" onClick={() => keepScrollPosition(() => setShown(shown + PAGE))}>
              Show earlier messages
            </Button>
          )}
          <MentionsContext value={mentions}>
            {groups.map((group) => (
              <MessageGroup key={group.key} group={group} />
            ))}
          </MentionsContext>
          {unsent.map((each) => (
            <UnsentMessage key={each.key} unsent={each} onRetry={retry} />
          ))}
          {unsent.length === 0 && <RatingQuestion rating={rating} />}
          {typing && <Typing />}
          {isCutOff && (
            <Note tone="info" title="No connection">
              New messages will appear when the connection is back.
            </Note>
          )}
        </Content>
      </Log>
      {hasUnread && (
        <Below>
          <Button size="sm" onClick={showNewest}>
            <ArrowDown size={16} aria-hidden /> New message
          </Button>
        </Below>
      )}
    </Frame>
  );
};

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;
const Log = styled.div`
  height: 100%;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--paper);
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s-4);
  min-height: 100%;
  padding: var(--s-4) 18px;
  > :first-child {
    margin-top: auto;
  }
  > button {
    align-self: center;
    flex: none;
  }
`;
const Below = styled.div`
  position: absolute;
  right: 0;
  bottom: var(--s-3);
  left: 0;
  z-index: ${depths.stop};
  display: flex;
  justify-content: center;
`;
