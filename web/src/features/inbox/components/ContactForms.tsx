import type { ContactRow } from '@exline/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation, useSearchParams } from 'wouter';
import type { CustomerFrame } from '../../../lib/people/customerFrame.ts';
import { itemsOf } from '../../../lib/lists/listPage.ts';
import { assigneeIn, inboxViewIn } from '../../../lib/lists/inboxView.ts';
import { UnsentReply } from '../../../ui/conversation/UnsentReply.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { MasterDetail } from '../../../ui/lists/MasterDetail.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { submissionQuery, submissionsQuery, totalQuery } from '../queries.ts';
import { inboxLink } from '../links.ts';
import { replyForm } from '../replyForm.ts';
import { DeleteSubmission } from './deferredDialogs.ts';
import { NoMessageOpen } from './NoMessageOpen.tsx';
import { SubmissionDetail } from './SubmissionDetail.tsx';
import { SubmissionList } from './SubmissionList.tsx';

interface Props {
  /** Wraps an opened message. */
  frame: CustomerFrame;
}

/** The list of contact messages and the open one. */
export const ContactForms = ({ frame }: Props) => {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState<ContactRow | null>(null);
  const asked = query.get('message');
  const view = inboxViewIn(query);
  const flood = query.get('flood') ?? '';
  const assigned = assigneeIn(query);
  const list = useInfiniteQuery(submissionsQuery(view, flood, assigned));
  const one = useQuery({ ...submissionQuery(Number(asked)), enabled: asked !== null });
  const listed = itemsOf(list).find(({ id }) => String(id) === asked) ?? null;
  const opened = one.data ?? null;
  const isEmpty = !one.isLoading && !opened && list.data?.pages[0]?.items.length === 0;
  const total = useQuery({ ...totalQuery, enabled: isEmpty }).data;
  const isInboxEmpty = isEmpty && total === 0;

  if (list.isPending) {
    return (
      <Waiting role="status" aria-busy aria-label="Loading messages">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} $height="96px" $width="min(360px, 100%)" />
        ))}
      </Waiting>
    );
  }
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  return (
    <>
      <NoteBox>
        <OutcomeNote />
        {one.data === null && (
          <Note tone="info" title="Message not found">
            It may have been deleted.
            <UnsentReply form={replyForm(Number(asked))} />
          </Note>
        )}
      </NoteBox>
      {isInboxEmpty ? (
        <Card>
          <EmptyState title="No messages yet">
            Messages from the contact form appear here, newest first.
          </EmptyState>
        </Card>
      ) : (
        <MasterDetail
          // An error is shown in place of the message, which on a phone replaces the list.
          opened={opened || one.error ? asked : null}
          back={{ href: inboxLink.list(view, flood, assigned), label: 'All messages' }}
          list={
            <SubmissionList
              key={view + flood + assigned}
              list={list}
              openedId={(opened ?? listed)?.id ?? null}
              shown={view}
              flood={flood}
              assigned={assigned}
              onDelete={setDeleting}
            />
          }
          detail={
            opened ? (
              <SubmissionDetail
                key={opened.id}
                submission={opened}
                frame={frame}
                onClose={() => navigate(inboxLink.list(view, flood, assigned))}
              />
            ) : (
              <NoMessageOpen query={one} />
            )
          }
        />
      )}
      {deleting && (
        <DeleteSubmission
          submission={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (deleting.id === opened?.id) navigate(inboxLink.list(view, flood, assigned));
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
const Waiting = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--s-4);
  min-height: 680px;
  padding: var(--s-6);
`;
