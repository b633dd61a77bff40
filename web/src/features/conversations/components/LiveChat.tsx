import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { useAddress } from '../../../lib/useAddress.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MasterDetail } from '../../../ui/MasterDetail.tsx';
import { Note } from '../../../ui/Note.tsx';
import { conversationsQuery } from '../api/conversations.ts';
import { conversationLink } from '../links.ts';
import { ConversationList } from './ConversationList.tsx';
import { DeleteConversation, type ConversationName } from './DeleteConversation.tsx';
import { Thread } from './Thread.tsx';

/** The visitors' conversations, the liveliest first, and the one that is answered. */
export const LiveChat = () => {
  const [query, change] = useAddress();
  const [, navigate] = useLocation();
  const q = query.get('q') ?? '';
  const opened = query.get('session');
  const list = useInfiniteQuery({ ...conversationsQuery(q), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<ConversationName | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const nobodyWrote = opened === null && q === '' && list.data?.pages[0]?.items.length === 0;
  return (
    <>
      {outcome && (
        <NoteBox>
          <Note tone="ok" title={outcome} />
        </NoteBox>
      )}
      {nobodyWrote ? (
        <Card>
          <EmptyState title="No conversations yet">
            When a visitor writes in the chat, the conversation appears here at once.
          </EmptyState>
        </Card>
      ) : (
        <MasterDetail
          opened={opened}
          back={{ href: conversationLink.list(q), label: 'All conversations' }}
          list={
            <ConversationList
              list={list}
              q={q}
              onSearch={(words) => change({ q: words })}
              opened={opened}
              onDelete={setDeleting}
            />
          }
          detail={
            opened !== null ? (
              <Thread
                key={opened}
                sessionId={opened}
                onDelete={(email) => setDeleting({ sessionId: opened, userEmail: email })}
              />
            ) : (
              <EmptyState title="Choose a conversation">
                It opens here, and what you write reaches the customer at once.
              </EmptyState>
            )
          }
        />
      )}
      {deleting && (
        <DeleteConversation
          conversation={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(words) => {
            setOutcome(words);
            if (deleting.sessionId === opened) navigate(conversationLink.list(q));
          }}
        />
      )}
    </>
  );
};

const NoteBox = styled.div`
  margin-bottom: var(--gutter);
`;
