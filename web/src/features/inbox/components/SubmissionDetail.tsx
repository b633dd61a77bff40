import type { ContactSubmission } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullTime, longDateAndTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DetailHead } from '../../../ui/MasterDetail.tsx';
import { nameOf } from '../names.ts';
import { Replies } from './Replies.tsx';
import { ReplyForm } from './ReplyForm.tsx';

interface Props {
  submission: ContactSubmission;
  /** What its tracking number leads to. */
  parcel: ReactNode;
  onClose: () => void;
}

/** One message with the replies it has had, and the box for the next. */
export const SubmissionDetail = ({ submission, parcel, onClose }: Props) => (
  <>
    <Head>
      <div>
        <h2 tabIndex={-1}>{submission.subject}</h2>
        <p>
          {nameOf(submission)}, <a href={`mailto:${submission.email}`}>{submission.email}</a>
        </p>
      </div>
      <time dateTime={submission.createdAt} title={fullTime(submission.createdAt)}>
        {longDateAndTime(submission.createdAt)}
      </time>
    </Head>
    <Marks>
      <Badge>Pending</Badge>
      {parcel}
    </Marks>
    <Text>{submission.message}</Text>
    <Replies key={submission.id} submission={submission} />
    <ReplyForm submission={submission} onClose={onClose} />
  </>
);

const Head = styled(DetailHead)`
  time {
    flex: none;
    padding-top: 2px;
    font-size: var(--t-14);
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
`;
const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-4);
`;
const Text = styled.p`
  max-width: 64ch;
  margin: var(--s-6) 0;
  white-space: pre-line;
  text-wrap: wrap;
  overflow-wrap: anywhere;
`;
