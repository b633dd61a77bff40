import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import type { CustomerFrame } from '../../../lib/people/customerFrame.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { assigneeIn, inboxViewIn } from '../../../lib/lists/inboxView.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { MasterDetail } from '../../../ui/lists/MasterDetail.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { conversationsQuery, totalQuery } from '../queries.ts';
import { conversationLink } from '../links.ts';
import { ConversationList } from './ConversationList.tsx';
import type { ConversationName } from './DeleteDialogs.tsx';
import { DeleteConversation } from './deferredDialogs.ts';
import { Thread } from './Thread.tsx';

/** The list of conversations and the open one. */
export const LiveChat = ({ frame }: { frame: CustomerFrame }) => {
  const can = useCan();
  const [query, change] = useAddress();
  const [, navigate] = useLocation();
  const filter = {
    q: query.get('q') ?? '',
    show: inboxViewIn(query),
    view: assigneeIn(query),
    flood: query.get('flood') ?? '',
  };
  const opened = query.get('session');
  const list = useInfiniteQuery(conversationsQuery(filter));
  const [deleting, setDeleting] = useState<ConversationName | null>(null);
  const isEmpty = opened === null && filter.q === '' && list.data?.pages[0]?.items.length === 0;
  const total = useQuery({ ...totalQuery, enabled: isEmpty }).data;
  const isInboxEmpty = isEmpty && total === 0;
  return (
    <>
      {/* An open conversation shows the outcome itself. */}
      <NoteBox>{opened === null && <OutcomeNote />}</NoteBox>
      {isInboxEmpty ? (
        <Card>
          <EmptyState title="No conversations yet">
            A conversation appears here as soon as a visitor writes in the chat.
          </EmptyState>
        </Card>
      ) : (
        <MasterDetail
          fills
          opened={opened}
          back={{ href: conversationLink.list(filter), label: 'All conversations' }}
          list={
            <ConversationList
              list={list}
              filter={filter}
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
                frame={frame}
                onDelete={(email) => setDeleting({ sessionId: opened, userEmail: email })}
              />
            ) : (
              <EmptyState title="Choose a conversation">
                {can('AnswerInChat')
                  ? 'You can read it here, and your replies reach the customer immediately.'
                  : 'You can read it here.'}
              </EmptyState>
            )
          }
        />
      )}
      {deleting && (
        <DeleteConversation
          conversation={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (deleting.sessionId === opened) navigate(conversationLink.list(filter));
          }}
        />
      )}
    </>
  );
};

const NoteBox = styled.div`
  > div {
    margin-bottom: var(--gutter);
  }
`;
