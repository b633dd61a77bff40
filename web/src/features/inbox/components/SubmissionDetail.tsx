import type { ContactReply, ContactSubmission } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullTime, longDateAndTime } from '../../../lib/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { MailStateBadge } from '../../../ui/MailStateBadge.tsx';
import { nameOf } from '../names.ts';
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
    {submission.replies.length > 0 && (
      <Replies aria-label="Replies">
        {submission.replies.map((reply) => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </Replies>
    )}
    <ReplyForm submission={submission} onClose={onClose} />
  </>
);

const Reply = ({ reply: { reply, actor, at, mail } }: { reply: ContactReply }) => (
  <li>
    <div>
      <span>
        <b>{actor.replace(/^admin:/, '')}</b> replied{' '}
        <time dateTime={at} title={fullTime(at)}>
          {longDateAndTime(at)}
        </time>
      </span>
      <MailStateBadge state={mail} />
    </div>
    <p>{reply}</p>
  </li>
);

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  > div {
    min-width: 0;
  }
  p {
    margin-top: 4px;
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
  time {
    flex: none;
    padding-top: 2px;
    font-size: var(--t-14);
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
  ${phone} {
    flex-direction: column;
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
const Replies = styled.ol`
  display: grid;
  gap: var(--s-4);
  margin-bottom: var(--s-6);
  li {
    padding: var(--s-4) var(--s-5);
    border-left: 2px solid var(--line);
    background: var(--paper);
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: var(--s-2);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  b {
    font-weight: 600;
    color: var(--ink);
  }
  p {
    max-width: 64ch;
    margin-top: var(--s-2);
    font-size: var(--t-15);
    white-space: pre-line;
    text-wrap: wrap;
    overflow-wrap: anywhere;
  }
`;
