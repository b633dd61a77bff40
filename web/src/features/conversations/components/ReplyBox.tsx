import { sendChatMessage } from '@exline/client';
import { lengths } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { request } from '../../../lib/server/request.ts';
import { imageTarget, usePhotoUploads } from '../../../lib/photos/usePhotoUploads.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { useSending } from '../../../lib/forms/useSending.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { gapsIn, selectGap } from '../../../lib/text/placeholders.ts';
import type { Typist } from '../../../lib/conversation/typist.ts';
import { useWriting } from '../../../lib/live/useWriting.ts';
import { useReportPresence } from '../../../lib/people/presence.ts';
import { phone, shallow } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { AttachPhoto } from '../../../ui/conversation/AttachPhoto.tsx';
import { isSendKey } from '../../../ui/conversation/sendKey.ts';
import { DeferredPhotoUploads } from '../../../ui/conversation/deferredPhotoUploads.tsx';
import { ColleaguesLine } from '../../../ui/content/Colleagues.tsx';
import { Help, Label, TextArea } from '../../../ui/forms/Input.tsx';
import { EmptyPlaceholders } from '../../../ui/forms/EmptyPlaceholders.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { isTooLong, Remaining } from '../../../ui/forms/Remaining.tsx';
import { ReplyToolsContext } from '../../../ui/forms/replyTools.ts';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { applyMessage } from '../changes.ts';
import { failedPhotos, postAnswerPhoto } from '../photos.ts';
import { replyAttempt, replyForm } from '../replyForm.ts';

const FAILED = 'Failed to send reply. Please try again.';

interface Props {
  sessionId: string;
  typist: Typist;
}

/** Keeps the text until the server has accepted it. */
export const ReplyBox = ({ sessionId, typist }: Props) => {
  const id = useId();
  const client = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const typed = replyForm(sessionId);
  const [text, write] = useTextDraft(typed);
  const place = `conversation:${sessionId}` as const;
  useReportPresence(place, useWriting(text) ? 'replying' : null);
  const send = useToastMutation({
    mutationKey: [typed],
    mutationFn: (message: string) => {
      const { key, sentTo } = replyAttempt.of(sessionId, message);
      return request(sendChatMessage, {
        body: { sessionId: sentTo, message, sender: 'admin' },
        idempotencyKey: key,
      });
    },
    onSuccess: (message) => {
      replyAttempt.forget(sessionId);
      applyMessage(client, message);
      // This box may be gone.
      deleteDraft(typed);
    },
    failed: (error) => ({ title: FAILED, description: reasonOf(error) }),
  });
  const isSending = useSending(typed, () => write(''));
  const [failed] = useState(() => failedPhotos.in(sessionId));
  const photos = usePhotoUploads(
    async (photo) => applyMessage(client, await postAnswerPhoto({ ...photo, sessionId })),
    failed,
  );
  useEffect(() => failedPhotos.keep(sessionId, photos.uploads), [sessionId, photos.uploads]);
  useEffect(() => () => failedPhotos.forget(sessionId), [sessionId]);
  const tools = use(ReplyToolsContext);
  const gaps = gapsIn(text);
  const take = (words: string) => {
    // The text must be rendered before a part of it can be selected.
    flushSync(() => write(words));
    selectGap(id);
  };
  const tooLong = isTooLong(text, lengths.chatMessage);
  const canSend = text.trim() !== '' && !tooLong && gaps.length === 0;
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!canSend || isSending) return;
    typist.stop();
    send.mutate(text.trim());
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    // A held key would send a canned reply that it has just inserted.
    if (event.repeat) return;
    const words = tools?.expand(text) ?? null;
    if (words === null) submit();
    else take(words);
  };
  return (
    <Form onSubmit={submit} aria-label="Reply" {...imageTarget((images) => void photos.add(images))}>
      <ColleaguesLine place={place} />
      {send.error && (
        <NoteBox>
          <FailureNote title={FAILED} error={send.error} />
        </NoteBox>
      )}
      <Above>
        <Label htmlFor={id}>Reply</Label>
        <Help id={`${id}-help`}>Enter sends, Shift+Enter starts a new line.</Help>
        <Remaining text={text} limit={lengths.chatMessage} />
        {tools?.render({ text, onChange: take })}
      </Above>
      <DeferredPhotoUploads uploads={photos.uploads} onRetry={photos.retry} onDiscard={photos.discard} />
      <Line>
        <AttachPhoto onFiles={(files) => void photos.add(files)} />
        <TextArea
          id={id}
          ref={box}
          data-does="reply"
          rows={2}
          placeholder="Write a reply"
          value={text}
          readOnly={isSending}
          aria-invalid={tooLong}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            write(event.target.value);
            typist.type(event.target.value);
          }}
          onBlur={typist.stop}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" busy={isSending} disabled={!canSend}>
          {!isSending && <Send size={18} strokeWidth={1.5} aria-hidden />} Send
        </Button>
      </Line>
      <EmptyPlaceholders text={text} />
    </Form>
  );
};

/** Shrinks on a low screen, except for the text field and its button. */
const Form = styled.form`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 0 1 auto;
  min-height: 0;
`;
const NoteBox = styled.div`
  min-height: 0;
  margin-top: var(--s-2);
  overflow-y: auto;
`;
/** One row of tools, with their expanded content below, or over the messages in a shallow window. */
const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--s-3);
  min-height: calc(var(--h-sm) + 4px);
  /* Space for the focus outline of a button. */
  padding: 2px;
  overflow: hidden auto;
  > label {
    margin: 0;
  }
  > p {
    flex: 1 1 0;
    min-width: 0;
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > div {
    display: contents;
    > :first-child {
      margin: 0 0 0 auto;
    }
    > :last-child {
      flex-basis: 100%;
      ${shallow} {
        position: absolute;
        inset: auto 0 100%;
      }
    }
  }
  ${phone} {
    min-height: 0;
    > p {
      ${visuallyHidden}
    }
  }
`;
const Line = styled.div`
  display: flex;
  flex: none;
  align-items: flex-end;
  gap: var(--s-2);
  padding-top: 2px;
  textarea {
    flex: 1;
    min-width: 0;
    min-height: 69px;
    /* Grows with its text in browsers that support it. */
    max-height: calc(var(--window-height, 100vh) * 0.24);
    field-sizing: content;
  }
`;
