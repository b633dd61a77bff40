import { conversationPlace, messagePlace } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { Thread } from '../../../features/conversations/components/Thread.tsx';
import { DeleteConversation } from '../../../features/conversations/components/deferredDialogs.ts';
import { NoMessageOpen } from '../../../features/inbox/components/NoMessageOpen.tsx';
import { SubmissionDetail } from '../../../features/inbox/components/SubmissionDetail.tsx';
import { submissionQuery } from '../../../features/inbox/queries.ts';
import { replyForm } from '../../../features/inbox/replyForm.ts';
import { InboxList } from '../../../features/inboxWork/components/InboxList.tsx';
import { filterIn, workLink } from '../../../features/inboxWork/links.ts';
import { useState } from 'react';
import { UnsentReply } from '../../../ui/conversation/UnsentReply.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { MasterDetail } from '../../../ui/lists/MasterDetail.tsx';
import { ReplyFrame } from './ReplyFrame.tsx';

const OpenMessage = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(submissionQuery(id));
  if (query.data === null)
    return (
      <EmptyState title="Message not found">
        It may have been deleted.
        <UnsentReply form={replyForm(id)} />
      </EmptyState>
    );
  return query.data ? (
    <SubmissionDetail key={id} submission={query.data} frame={ReplyFrame} onClose={onClose} />
  ) : (
    <NoMessageOpen query={query} />
  );
};

/** Contact messages and chats in one list, and the open one. */
export const Inbox = () => {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState<{ sessionId: string; userEmail: string | null } | null>(null);
  const filter = filterIn(query);
  const session = query.get('session');
  const message = query.get('message');
  const backToList = () => navigate(workLink.list(filter));
  const detail = () => {
    if (session !== null)
      return (
        <Thread
          key={session}
          sessionId={session}
          frame={ReplyFrame}
          onDelete={(userEmail) => setDeleting({ sessionId: session, userEmail })}
        />
      );
    if (message !== null) return <OpenMessage id={Number(message)} onClose={backToList} />;
    return <EmptyState title="Choose a conversation">You can read it here.</EmptyState>;
  };
  const ofMessage = message === null ? null : messagePlace(Number(message));
  return (
    <>
      <MasterDetail
        fills={session !== null}
        opened={session ?? message}
        back={{ href: workLink.list(filter), label: 'All conversations' }}
        list={
          <InboxList filter={filter} opened={session === null ? ofMessage : conversationPlace(session)} />
        }
        detail={detail()}
      />
      {deleting && (
        <DeleteConversation
          conversation={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={backToList}
        />
      )}
    </>
  );
};
