import type { ContactSubmission } from '@exline/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { dayAndTime, fullTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Row, RowFoot, Rows } from '../../../ui/MasterDetail.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { inboxLink } from '../links.ts';
import { nameOf } from '../names.ts';

// Thousands of rows would make every keystroke in the reply slow.
const AT_A_TIME = 50;

interface Props {
  submissions: readonly ContactSubmission[];
  openedId: number | null;
  onDelete: (submission: ContactSubmission) => void;
}

export const SubmissionList = ({ submissions, openedId, onDelete }: Props) => {
  const [shown, setShown] = useState(AT_A_TIME);
  return (
    <>
      <Rows aria-label="Contact messages" tabIndex={-1}>
        {submissions.slice(0, shown).map((submission) => (
          <Row key={submission.id} $current={submission.id === openedId}>
            <Link
              href={inboxLink.one(submission.id)}
              aria-current={submission.id === openedId ? 'true' : undefined}
            >
              <b>{nameOf(submission)}</b>
              <time dateTime={submission.createdAt} title={fullTime(submission.createdAt)}>
                {dayAndTime(submission.createdAt)}
              </time>
            </Link>
            <From>{submission.email}</From>
            <Subject>{submission.subject}</Subject>
            <RowFoot>
              <Badge>Pending</Badge>
              {submission.trackingNumber && <Badge $line>{submission.trackingNumber}</Badge>}
              <IconButton
                danger
                data-does="delete"
                label={`Delete the message from ${nameOf(submission)}`}
                onClick={() => onDelete(submission)}
              >
                <Trash2 size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </RowFoot>
          </Row>
        ))}
      </Rows>
      {submissions.length > shown && (
        <LoadMore
          shown={shown}
          total={submissions.length}
          onMore={() => setShown((before) => before + AT_A_TIME)}
        />
      )}
    </>
  );
};

const From = styled.p`
  font-size: var(--t-14);
  color: var(--ink-muted);
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Subject = styled.p`
  margin: 6px 0 8px;
  font-size: var(--t-15);
  overflow-wrap: anywhere;
`;
