import { listContactReplies } from '@exline/client';
import type { ContactReply, ContactSubmission } from '@exline/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePeople } from '../../../lib/people/assignees.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { fullTime, longDateAndTime } from '../../../lib/text/format.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { MailStateBadge } from '../../../ui/content/MailStateBadge.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

/** The replies to a message, oldest first. The newest come with the message, earlier ones are loaded on request. */
export const Replies = ({ submission: { id, replies, replyCount } }: { submission: ContactSubmission }) => {
  const [loaded, setLoaded] = useState<readonly ContactReply[]>([]);
  const newest = replies[0]?.id ?? Number.POSITIVE_INFINITY;
  // After a deletion, a loaded reply may also be among the newest ones.
  const earlier = loaded.filter((reply) => reply.id < newest);
  const shown = [...earlier, ...replies];
  const older = replyCount - shown.length;
  const load = useMutation({
    mutationFn: () =>
      request(listContactReplies, { path: { id }, query: { before: shown[0]?.id ?? newest } }),
    onSuccess: (page) => setLoaded([...page, ...earlier]),
  });
  const nameOf = useActorName();
  const { me } = usePeople();
  const last = replies.at(-1);
  const [initialLast] = useState(last?.id);
  // A colleague may answer while this person is writing.
  const isNew = last !== undefined && last.id !== initialLast && last.actor !== me?.actor;
  return (
    <>
      <VisuallyHidden role="status">{isNew && `${nameOf(last.actor)} replied: ${last.reply}`}</VisuallyHidden>
      {/* A group, so that the first reply of the last page takes the focus of the button. */}
      <div role="group">
        {older > 0 && (
          <Button size="sm" busy={load.isPending} onClick={() => load.mutate()}>
            {load.isPending ? 'Loading...' : `Show earlier replies (${count(older)})`}
          </Button>
        )}
        {load.isError && <FailureNote title="Earlier replies could not be loaded" error={load.error} />}
        {shown.length > 0 && (
          <List aria-label="Replies">
            {shown.map((reply) => (
              <Reply key={reply.id} reply={reply} />
            ))}
          </List>
        )}
      </div>
    </>
  );
};

const Reply = ({ reply: { reply, actor, at, mail } }: { reply: ContactReply }) => (
  <li tabIndex={-1}>
    <div>
      <span>
        <b>
          <Actor actor={actor} />
        </b>{' '}
        replied{' '}
        <time dateTime={at} title={fullTime(at)}>
          {longDateAndTime(at)}
        </time>
      </span>
      <MailStateBadge state={mail} />
    </div>
    <p>{reply}</p>
  </li>
);

const List = styled.ol`
  display: grid;
  gap: var(--s-4);
  margin: var(--s-4) 0 var(--s-6);
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
