import type { ContactSubmission } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation, useSearchParams } from 'wouter';
import type { CustomerFrame } from '../../../lib/staff/customerFrame.ts';
import { useMay } from '../../../lib/staff/rights.ts';
import { shownIn } from '../../../lib/staff/shown.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { MasterDetail } from '../../../ui/staff/MasterDetail.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Skeleton } from '../../../ui/Spinner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { submissionsQuery } from '../api/submissions.ts';
import { inboxLink } from '../links.ts';
import { useSeenSubmissions } from '../seen.ts';
import { DeleteSubmission } from './DeleteSubmission.tsx';
import { SubmissionDetail } from './SubmissionDetail.tsx';
import { SubmissionList } from './SubmissionList.tsx';

interface Props {
  /** Stands around an opened message. */
  frame: CustomerFrame;
}

/** What visitors wrote through the contact form, and where it is answered. */
export const ContactForms = ({ frame }: Props) => {
  const may = useMay();
  const { data, error, isPending, refetch } = useQuery(submissionsQuery);
  useSeenSubmissions(data);
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState<ContactSubmission | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const asked = query.get('message');
  const view = shownIn(query);
  const opened = data?.find(({ id }) => String(id) === asked) ?? null;

  if (isPending) {
    return (
      <Waiting role="status" aria-busy aria-label="Loading messages">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} $height="96px" $width="min(360px, 100%)" />
        ))}
      </Waiting>
    );
  }
  if (!data) return <LoadFailure error={error} retry={() => void refetch()} />;
  return (
    <>
      {outcome && (
        <NoteBox>
          <Note tone="ok" title={outcome} />
        </NoteBox>
      )}
      {asked !== null && !opened && (
        <NoteBox>
          <Note tone="info" title="This message is no longer there">
            Somebody has deleted it.
          </Note>
        </NoteBox>
      )}
      {data.length === 0 ? (
        <Card>
          <EmptyState title="No messages yet">
            What visitors send through the contact form appears here, the newest first.
          </EmptyState>
        </Card>
      ) : (
        <MasterDetail
          opened={opened && String(opened.id)}
          back={{ href: inboxLink.list(view), label: 'All messages' }}
          list={
            <SubmissionList
              key={view}
              submissions={data.filter(({ isDone }) => view === 'all' || isDone === (view === 'done'))}
              openedId={opened?.id ?? null}
              shown={view}
              onDelete={setDeleting}
            />
          }
          detail={
            opened ? (
              <SubmissionDetail
                key={opened.id}
                submission={opened}
                frame={frame}
                onClose={() => navigate(inboxLink.list(view))}
              />
            ) : (
              <EmptyState title="Choose a message">
                {may('ReplyToContact') ? 'It opens here, with a box for your reply.' : 'It opens here.'}
              </EmptyState>
            )
          }
        />
      )}
      {deleting && (
        <DeleteSubmission
          submission={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(words) => {
            setOutcome(words);
            if (deleting.id === opened?.id) navigate(inboxLink.list(view));
          }}
        />
      )}
    </>
  );
};

const NoteBox = styled.div`
  margin-bottom: var(--gutter);
`;
const Waiting = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--s-4);
  min-height: 680px;
  padding: var(--s-6);
`;
