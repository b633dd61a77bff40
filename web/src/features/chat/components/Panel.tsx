import { brand, isBlank, lengths } from '@exline/contracts';
import { Mail, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { imageTarget } from '../../../lib/photos/usePhotoUploads.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { depths } from '../../../theme/depths.ts';
import { fullPanelMedia } from '../../../theme/tokens.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { PhotoUploads } from '../../../ui/conversation/PhotoUploads.tsx';
import { LogoMark } from '../../../ui/layout/LogoMark.tsx';
import { Reconnecting } from '../../../ui/feedback/Reconnecting.tsx';
import { isTooLong } from '../../../ui/forms/Remaining.tsx';
import { chatEmail } from '../chatSession.ts';
import type { ChatState } from '../useChat.ts';
import { useAvailability } from '../useAvailability.ts';
import { usePhonePanel } from '../usePhonePanel.ts';
import { Composer } from './Composer.tsx';
import { EmailPrompt } from './EmailPrompt.tsx';
import { Initials } from './Initials.tsx';
import { TranscriptPrompt } from './TranscriptPrompt.tsx';
import { MessageLog } from './MessageLog.tsx';

/** The open chat: floats over the page; on a phone it fills the screen. */
export const Panel = ({ chat, onClose }: { chat: ChatState; onClose: () => void }) => {
  const [draft, write] = useTextDraft('chat');
  const [asking, setAsking] = useState(false);
  /** Photos that are held until the visitor answers the question for an email address. */
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { typist } = chat;
  const place = usePhonePanel();
  const expected = useAvailability();
  const [isMailing, setMailing] = useState(false);
  const closeMailing = () => setMailing(false);
  /** The last reply of a person. */
  const reply = chat.messages.findLast(({ sender, automatic }) => sender === 'admin' && !automatic);
  const agent = reply?.agent;

  const send = () => {
    chat.send(draft.trim());
    write('');
    typist.stop();
  };

  const asksFirst = () => {
    const email = chatEmail.read();
    // While the conversation loads, `isFirst` may be wrong, so a visitor who skipped the question is not asked again.
    const isWanted = chat.isPending ? email === null : !email;
    return chat.isFirst && isWanted;
  };

  const submit = () => {
    // A text that is too long stays in the field, which shows the excess.
    if (isBlank(draft) || isTooLong(draft, lengths.chatMessage)) return;
    if (asksFirst()) setAsking(true);
    else send();
  };

  const attach = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (asksFirst()) {
      setWaiting(files);
      setAsking(true);
    } else void chat.photos.add(files);
  };

  const sendWaiting = () => {
    setAsking(false);
    if (!isBlank(draft) && !isTooLong(draft, lengths.chatMessage)) send();
    if (waiting.length > 0) void chat.photos.add(waiting);
    setWaiting([]);
  };

  // Closing the panel ends typing.
  useEffect(() => typist.stop, [typist]);

  useEffect(() => {
    if (!asking && !isMailing) field.current?.focus();
  }, [asking, isMailing]);

  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // React also reports key presses in a dialog that the panel has opened.
    if (key !== 'Escape' || !currentTarget.contains(target as Node)) return;
    if (isMailing) closeMailing();
    else if (asking) {
      setAsking(false);
      setWaiting([]);
    } else onClose();
  };

  const onClick = ({ target }: MouseEvent) => {
    // On a phone the panel would cover the page that the link opens.
    if (place && target instanceof Element && target.closest('a')) onClose();
  };

  return (
    <Box
      role="dialog"
      aria-modal={place !== null}
      aria-label={`Chat with ${brand.name} support`}
      className="no-print"
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...imageTarget(attach)}
      style={place ?? undefined}
    >
      <Head className="on-board">
        {agent ? <Initials of={agent} size={32} /> : <LogoMark size={22} onBoard />}
        <div>
          <b>{agent ? `${agent.name}, ${brand.name} support` : `${brand.name} support`}</b>
          <span>{expected}</span>
        </div>
        {reply && (
          <HeadButton label="Email this conversation" onClick={() => setMailing(true)}>
            <Mail size={20} strokeWidth={1.5} aria-hidden />
          </HeadButton>
        )}
        <HeadButton label="Close chat" onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </HeadButton>
      </Head>
      <Body>
        <Reconnecting within />
        <Under inert={asking || isMailing}>
          <MessageLog chat={chat} />
          <PhotoUploads
            uploads={chat.photos.uploads}
            onRetry={chat.photos.retry}
            onDiscard={chat.photos.discard}
          />
          <Composer
            ref={field}
            value={draft}
            onChange={(text) => {
              write(text);
              // The first message binds the conversation to this browser. Before that, staff must not see its id.
              if (!chat.isFirst) typist.type(text);
            }}
            onSubmit={submit}
            onPhotos={attach}
          />
        </Under>
        {isMailing && <TranscriptPrompt sessionId={chat.sessionId} onClose={closeMailing} />}
        {asking && (
          <EmailPrompt
            onStart={(email) => {
              chatEmail.write(email);
              chat.greet();
              sendWaiting();
            }}
            onSkip={() => {
              chatEmail.write('');
              sendWaiting();
            }}
          />
        )}
      </Body>
    </Box>
  );
};

const Box = styled.div`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: ${depths.chat};
  display: flex;
  flex-direction: column;
  width: 384px;
  height: min(640px, calc(100dvh - 48px));
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  box-shadow: var(--shadow);
  overflow: hidden;
  @media ${fullPanelMedia} {
    inset: 0;
    bottom: auto;
    width: auto;
    height: 100dvh;
    border: 0;
    border-radius: 0;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: 14px 12px 14px 18px;
  background: var(--board);
  color: var(--on-board);
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
    line-height: 1.3;
  }
  span {
    font-size: var(--t-13);
    color: var(--on-board-muted);
  }
`;
const HeadButton = styled(IconButton)`
  flex: none;
  width: 44px;
  height: 44px;
  color: var(--on-board);
  &:hover {
    background: var(--board-raised);
    color: var(--on-board);
  }
`;
const Body = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;
const Under = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;
