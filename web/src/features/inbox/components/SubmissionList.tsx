import type { ContactRow } from '@exline/contracts';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Can } from '../../../ui/actions/Can.tsx';
import { dayAndTime, fullTime } from '../../../lib/text/format.ts';
import { itemsOf, type InfiniteList } from '../../../lib/lists/listPage.ts';
import type { AssigneeFilter, InboxView } from '../../../lib/lists/inboxView.ts';
import { senderName } from '../../../lib/people/customerNames.ts';
import { Badge } from '../../../ui/content/Badge.tsx';
import { DoneBadge } from '../../../ui/lists/DoneControl.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Row, RowFoot, Rows } from '../../../ui/lists/MasterDetail.tsx';
import { RowWork } from '../../../ui/lists/RowWork.tsx';
import { ShowSegments } from '../../../ui/lists/ShowSegments.tsx';
import { ListTools } from '../../../ui/lists/ListTools.tsx';
import { LoadNextPage } from '../../../ui/lists/LoadNextPage.tsx';
import { UnreadName } from '../../../ui/content/UnreadName.tsx';
import { InboxViews } from '../../../ui/lists/InboxViews.tsx';
import { FloodHead, FloodLines } from '../../../ui/lists/FloodLines.tsx';
import { useFloodCount } from '../../../lib/lists/floods.ts';
import { inboxLink } from '../links.ts';

const nothing: Record<InboxView, { title: string; words: string }> = {
  open: { title: 'No open messages', words: 'New messages appear here.' },
  snoozed: { title: 'Nothing is snoozed', words: 'Snoozed messages return at their time.' },
  done: { title: 'Nothing done yet', words: 'Messages that you mark as done move here.' },
  all: { title: 'No messages yet', words: 'Messages from the contact form appear here.' },
};

interface Props {
  list: InfiniteList<ContactRow>;
  openedId: number | null;
  shown: InboxView;
  /** Limits the list to one flood; '' lists the messages outside floods. */
  flood: string;
  assigned: AssigneeFilter;
  onDelete: (submission: ContactRow) => void;
}

export const SubmissionList = ({ list, openedId, shown: view, flood, assigned, onDelete }: Props) => {
  const submissions = itemsOf(list);
  const showsFloods = !flood && view !== 'done' && assigned === '';
  const floods = useFloodCount('messages', showsFloods);
  return (
    <>
      <ListTools>
        {flood ? (
          <FloodHead all={inboxLink.list(view)} />
        ) : (
          <>
            <InboxViews
              kinds={['message']}
              current={assigned}
              hrefOf={(to) => inboxLink.list(view, '', to)}
            />
            <ShowSegments current={view} hrefOf={(show) => inboxLink.list(show, '', assigned)} />
          </>
        )}
      </ListTools>
      {submissions.length + floods === 0 && !list.isPlaceholderData && (
        <EmptyState title={nothing[view].title}>{nothing[view].words}</EmptyState>
      )}
      <Rows aria-label="Contact messages" tabIndex={-1}>
        {showsFloods && <FloodLines of="messages" hrefOf={(id) => inboxLink.list(view, id)} />}
        {submissions.map((submission) => (
          <Row key={submission.id} $current={submission.id === openedId}>
            <Link
              href={inboxLink.one(submission.id, view, flood, assigned)}
              aria-current={submission.id === openedId ? 'true' : undefined}
            >
              <b>
                <UnreadName name={senderName(submission)} unread={submission.isUnread ? 1 : 0} />
              </b>
              <time dateTime={submission.createdAt} title={fullTime(submission.createdAt)}>
                {dayAndTime(submission.createdAt)}
              </time>
            </Link>
            <From>{submission.email}</From>
            <Subject>{submission.subject}</Subject>
            <Words>{submission.message}</Words>
            <RowFoot
              button={
                <Can right="DeleteContact">
                  <IconButton
                    danger
                    data-does="delete"
                    label={`Delete the message from ${senderName(submission)}`}
                    onClick={() => onDelete(submission)}
                  >
                    <Trash2 size={16} strokeWidth={1.5} aria-hidden />
                  </IconButton>
                </Can>
              }
            >
              <Badge>Pending</Badge>
              {submission.isDone && <DoneBadge />}
              <RowWork {...submission} />
            </RowFoot>
          </Row>
        ))}
      </Rows>
      <LoadNextPage list={list} />
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
  margin-top: 6px;
  font-size: var(--t-15);
  overflow-wrap: anywhere;
`;
const Words = styled.p`
  margin: 2px 0 8px;
  font-size: var(--t-14);
  color: var(--ink-muted);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
