import type { ContactSubmission } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocation, useSearchParams } from 'wouter';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { MasterDetail } from '../../../ui/MasterDetail.tsx';
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
  /** What the orders know of a tracking number. */
  renderParcel: (trackingNumber: string) => ReactNode;
}

/** What visitors wrote through the contact form, and where it is answered. */
export const ContactForms = ({ renderParcel }: Props) => {
  const { data, error, isPending, refetch } = useQuery(submissionsQuery);
  useSeenSubmissions(data);
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState<ContactSubmission | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const asked = query.get('message');
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
          back={{ href: inboxLink.list, label: 'All messages' }}
          list={<SubmissionList submissions={data} openedId={opened?.id ?? null} onDelete={setDeleting} />}
          detail={
            opened ? (
              <SubmissionDetail
                key={opened.id}
                submission={opened}
                parcel={opened.trackingNumber !== null && renderParcel(opened.trackingNumber)}
                onClose={() => navigate(inboxLink.list)}
              />
            ) : (
              <EmptyState title="Choose a message">It opens here, with a box for your reply.</EmptyState>
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
            if (deleting.id === opened?.id) navigate(inboxLink.list);
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
