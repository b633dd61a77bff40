import { listConversations, mergeConversation } from '@exline/client';
import type { ChatSession } from '@exline/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { customerName } from '../../../lib/people/customerNames.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { fullTime } from '../../../lib/text/format.ts';
import { shortTime } from '../../../lib/text/shortTime.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/content/Badge.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { applyMerged } from '../changes.ts';
import { conversationKeys } from '../queries.ts';

interface Props {
  session: Pick<ChatSession, 'sessionId' | 'userEmail'>;
  onClose: () => void;
}

const MAX_LISTED = 20;

/** The conversations that match a search, newest first; without words, the newest ones. */
const candidatesQuery = (q: string) => ({
  queryKey: conversationKeys.mergeable(q),
  queryFn: () => request(listConversations, { query: { limit: MAX_LISTED, q } }),
});

/** Adds another conversation of the same person to the open one: choose it, then confirm. */
export const MergeDialog = ({ session: { sessionId, userEmail }, onClose }: Props) => {
  const name = useId();
  const client = useQueryClient();
  const [q, setQ] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const ofPerson = useQuery({ ...candidatesQuery(userEmail ?? ''), enabled: userEmail !== null && q === '' });
  const others = useQuery({ ...candidatesQuery(q), placeholderData: keepPreviousData });
  const isSame = (one: ChatSession) =>
    userEmail !== null && one.userEmail?.toLowerCase() === userEmail.toLowerCase();
  const suggested = (q === '' ? (ofPerson.data ?? []) : []).filter(isSame);
  const known = new Set([sessionId, ...suggested.map((one) => one.sessionId)]);
  const listed = [
    ...suggested.filter((one) => one.sessionId !== sessionId),
    ...(others.data ?? []).filter((one) => !known.has(one.sessionId)),
  ];
  // None if a search has removed the chosen conversation from the list, because staff must see what they merge.
  const chosen = listed.find((one) => one.sessionId === chosenId);
  const merge = useMutation({
    mutationFn: (from: string) => request(mergeConversation, { path: { sessionId }, body: { from } }),
    onSuccess: (_answer, from) => {
      applyMerged(client, from, sessionId);
      onClose();
    },
  });
  const error = others.error ?? ofPerson.error;
  const isLoading = others.isPending || (q === '' && ofPerson.isLoading);
  return (
    <Dialog
      onClose={onClose}
      title="Merge another conversation into this one"
      description="Choose another conversation of the same person. Its messages and notes will appear here, in order of time."
      width="560px"
    >
      <Body>
        <Search>
          <SearchBox
            label="Search conversations"
            placeholder="Search everything that was said"
            value={q}
            onChange={setQ}
          />
        </Search>
        {error && <FailureNote title="The conversations could not be loaded" error={error} />}
        {isLoading && <Skeleton $height="160px" role="status" aria-busy aria-label="Loading conversations" />}
        {!isLoading && !error && listed.length === 0 && (
          <p>{q ? 'No other conversation matches.' : 'There is no other conversation.'}</p>
        )}
        {!isLoading && listed.length > 0 && (
          <Choices role="radiogroup" aria-label="Conversations">
            {listed.map((one) => (
              <Option key={one.sessionId}>
                <input
                  type="radio"
                  name={name}
                  checked={one === chosen}
                  onChange={() => setChosenId(one.sessionId)}
                />
                <span>
                  <Top>
                    <b>{customerName(one.userEmail)}</b>
                    <time dateTime={one.lastMessageAt} title={fullTime(one.lastMessageAt)}>
                      {shortTime(one.lastMessageAt)}
                    </time>
                  </Top>
                  <Words>{one.lastMessage}</Words>
                  <Foot>
                    {isSame(one) && <Badge>Same email</Badge>}
                    <span>{count(one.messageCount, 'message')}</span>
                  </Foot>
                </span>
              </Option>
            ))}
          </Choices>
        )}
        <Warning>
          {chosen
            ? `${isSame(chosen) ? 'Visitors can type any email address. ' : ''}Both visitors will see the whole conversation, so merge only if you are sure that they are the same person. Only deleting the conversation separates them again.`
            : 'Both visitors will see the whole conversation. Only deleting it separates them again.'}
        </Warning>
        {merge.error && <FailureNote title="The conversations could not be merged" error={merge.error} />}
      </Body>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          disabled={!chosen}
          busy={merge.isPending}
          onClick={() => chosen && merge.mutate(chosen.sessionId)}
        >
          Merge conversations
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const Body = styled(DialogBody)`
  display: grid;
  gap: var(--s-4);
  p {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
const Search = styled.div`
  > * {
    max-width: none;
  }
`;
const Choices = styled.div`
  display: grid;
  gap: var(--s-2);
  max-height: min(40vh, 340px);
  padding: 2px;
  overflow-y: auto;
`;
const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--hairline);
  border-radius: var(--r-1);
  cursor: pointer;
  &:hover {
    background: var(--paper);
  }
  &:has(:checked) {
    border-color: var(--ink);
    background: var(--paper);
  }
  input {
    margin-top: 4px;
    accent-color: var(--ink);
  }
`;
const Top = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  font-size: var(--t-15);
  b {
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  time {
    flex: none;
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
`;
const Words = styled.span`
  display: block;
  margin: 2px 0 6px;
  font-size: var(--t-14);
  color: var(--ink-muted);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Foot = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
const Warning = styled.p`
  padding: var(--s-3) var(--s-4);
  border-left: 2px solid var(--danger);
  background: var(--danger-tint);
  && {
    color: var(--danger-ink);
  }
`;
