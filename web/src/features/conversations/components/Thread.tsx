import type { ChatMessage } from '@exline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Merge, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useCan } from '../../../lib/people/rights.ts';
import { Can } from '../../../ui/actions/Can.tsx';
import type { CustomerFrame } from '../../../lib/people/customerFrame.ts';
import { isMissing } from '../../../lib/server/faults.ts';
import { count } from '../../../lib/text/count.ts';
import { longDateAndTime } from '../../../lib/text/format.ts';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { useInView } from '../../../lib/page/useInView.ts';
import { useTyping } from '../../../lib/conversation/useTyping.ts';
import { useViewTitle } from '../../../lib/page/viewTitle.ts';
import { useReportPresence } from '../../../lib/people/presence.ts';
import { customerName } from '../../../lib/people/customerNames.ts';
import { low, phone, tight } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ColleaguesLine } from '../../../ui/content/Colleagues.tsx';
import { DoneHistory } from '../../../ui/lists/DoneControl.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { DetailHead } from '../../../ui/lists/MasterDetail.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { UnsentReply } from '../../../ui/conversation/UnsentReply.tsx';
import { PersonalDataTools } from '../../../ui/personalData/PersonalDataTools.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { chatSessionQuery } from '../queries.ts';
import { replyForm } from '../replyForm.ts';
import { loadEarlier, threadQuery, type LoadedThread } from '../thread.ts';
import { emailIn } from '../authoredMessage.ts';
import { useMergedAddress } from '../useMergedAddress.ts';
import { useReading } from '../useReading.ts';
import { DoneSwitch } from './DoneSwitch.tsx';
import { DeleteMessage, EraseConversation, MergeDialog } from './deferredDialogs.ts';
import { Messages } from './Messages.tsx';
import { RatingLine } from './RatingLine.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { TypingLine } from './TypingLine.tsx';

interface Props {
  sessionId: string;
  frame: CustomerFrame;
  onDelete: (email: string | null) => void;
}

export const Thread = ({ sessionId, frame, onDelete }: Props) => {
  const { data, error, isPending, refetch } = useQuery(threadQuery(sessionId));
  if (isPending) return <Skeleton $height="320px" role="status" aria-busy aria-label="Loading messages" />;
  const gone = data?.messages.length === 0 || isMissing(error);
  if (gone) {
    return (
      <EmptyState title="Conversation not found">
        It was deleted or never had a message.
        <UnsentReply form={replyForm(sessionId)} />
      </EmptyState>
    );
  }
  if (!data) return <LoadFailure error={error} retry={() => void refetch()} />;
  return <Open sessionId={sessionId} thread={data} frame={frame} onDelete={onDelete} />;
};

const Open = ({
  sessionId,
  thread: { messages, earlier },
  frame: Frame,
  onDelete,
}: Props & { thread: LoadedThread }) => {
  const client = useQueryClient();
  const session = useQuery(chatSessionQuery(sessionId)).data;
  useMergedAddress(sessionId, session?.sessionId);
  const texts = useMemo(() => messages.map(({ message }) => message), [messages]);
  const earlierPage = useMutation({ mutationFn: () => loadEarlier(client, sessionId) });
  const showEarlier = () =>
    earlierPage.mutateAsync().then(
      () => true,
      // The error is shown above the messages.
      () => false,
    );
  const can = useCan();
  const canAnswer = can('AnswerInChat');
  const place = `conversation:${sessionId}` as const;
  useReportPresence(place, 'viewing');
  const end = useRef<HTMLDivElement>(null);
  const { inView, seen } = useInView(end);
  useReading({ sessionId, session, thread: messages, seen });
  const { isOtherTyping, typist } = useTyping(sessionId, 'user');
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [merging, setMerging] = useState(false);
  const merge = () => setMerging(true);
  usePageCommands(can('MergeChats') ? [{ name: 'Merge', icon: Merge, run: merge }] : []);
  const [unfolded, setUnfolded] = useState(false);
  const email = emailIn(messages);
  useViewTitle(`${customerName(email)} · Communications`);
  return (
    <>
      <Head $unfolded={unfolded}>
        <div>
          <h2 tabIndex={-1}>{customerName(email)}</h2>
          <p>
            {earlier > 0
              ? count(earlier + messages.length, 'message')
              : `First message ${longDateAndTime(messages[0]?.createdAt ?? '')}`}
          </p>
        </div>
        {session && (
          <Done>
            <DoneSwitch session={session} upTo={messages.at(-1)?.id ?? 0} />
          </Done>
        )}
        <Unfold label="Details" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
        </Unfold>
        <Actions>
          <Can right="EraseChat">
            <PersonalDataTools
              kind="conversation"
              id={sessionId}
              short="this conversation"
              renderErase={(close) => (
                <EraseConversation sessionId={sessionId} email={email} onClose={close} />
              )}
            />
          </Can>
          <Can right="MergeChats">
            <Button size="sm" onClick={merge}>
              <Merge size={16} strokeWidth={1.5} aria-hidden /> Merge
            </Button>
          </Can>
          <Can right="DeleteChatSession">
            <DeleteButton size="sm" data-does="delete" onClick={() => onDelete(email)}>
              <Trash2 size={16} strokeWidth={1.5} aria-hidden /> Delete session
            </DeleteButton>
          </Can>
        </Actions>
      </Head>
      <Frame place={place} work={session} last={messages.at(-1)} email={email} texts={texts}>
        {session && <DoneHistory marks={session.marks} />}
        {session?.rating && <RatingLine rating={session.rating} />}
        {earlierPage.isError && (
          <FailureNote title="Earlier messages could not be loaded" error={earlierPage.error} />
        )}
        <OutcomeNote />
        <Messages
          thread={messages}
          earlier={earlier}
          isLoading={earlierPage.isPending}
          onEarlier={showEarlier}
          atEnd={inView}
          onDelete={setDeleting}
        >
          <TypingLine shown={isOtherTyping} />
          <End ref={end} />
        </Messages>
        {canAnswer ? <ReplyBox sessionId={sessionId} typist={typist} /> : <ColleaguesLine place={place} />}
      </Frame>
      {merging && <MergeDialog session={{ sessionId, userEmail: email }} onClose={() => setMerging(false)} />}
      {deleting && <DeleteMessage message={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};

const ONE_LINE = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;';
/** On a small screen, the header shows only the name and the state; the rest can be expanded. */
const Head = styled(DetailHead)<{ $unfolded: boolean }>`
  flex: none;
  ${low} {
    p {
      font-size: var(--t-14);
      ${ONE_LINE}
    }
  }
  ${tight} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    column-gap: var(--s-1);
    > :last-child {
      grid-column: 1 / -1;
      ${({ $unfolded }) => !$unfolded && 'display: none;'}
    }
  }
  ${phone} {
    h2 {
      font-size: var(--t-18);
      ${({ $unfolded }) => !$unfolded && ONE_LINE}
    }
    p {
      ${({ $unfolded }) => !$unfolded && 'display: none;'}
    }
  }
`;
const Done = styled.div`
  display: flex;
  ${phone} {
    button {
      width: 44px;
      padding: 0;
    }
    span {
      ${visuallyHidden}
    }
  }
`;
const Unfold = styled(IconButton)`
  display: none;
  width: 44px;
  height: 44px;
  margin-right: calc(-1 * var(--s-2));
  svg {
    transition: transform var(--fast) var(--ease);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${tight} {
    display: inline-grid;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  ${phone} {
    > * {
      height: var(--h-md);
    }
  }
`;
const DeleteButton = styled(Button)`
  color: var(--danger);
`;
const End = styled.div`
  height: 1px;
`;
