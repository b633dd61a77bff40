import { lengths } from '@exline/contracts';
import { Send } from 'lucide-react';
import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button.tsx';
import { AttachPhoto } from '../../../ui/conversation/AttachPhoto.tsx';
import { isSendKey } from '../../../ui/conversation/sendKey.ts';
import { TextArea } from '../../../ui/forms/Input.tsx';
import { isTooLong, Remaining } from '../../../ui/forms/Remaining.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

const PLACEHOLDER = 'Write a message';

interface Props {
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onPhotos: (files: File[]) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The message field: Enter sends, Shift+Enter starts a new line. */
export const Composer = ({ value, onChange, onSubmit, onPhotos, ref }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    onSubmit();
  };

  return (
    <Bar
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <VisuallyHidden as="label" htmlFor="chat-message">
        Message
      </VisuallyHidden>
      <Room>
        <Remaining text={value} limit={lengths.chatMessage} />
      </Room>
      <Attach>
        <AttachPhoto onFiles={onPhotos} />
      </Attach>
      <Grow data-text={value || PLACEHOLDER}>
        <Field
          id="chat-message"
          ref={ref}
          rows={1}
          aria-invalid={isTooLong(value, lengths.chatMessage)}
          placeholder={PLACEHOLDER}
          enterKeyHint="send"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Grow>
      <Square variant="primary" type="submit" aria-label="Send">
        <Send size={20} strokeWidth={1.5} aria-hidden />
      </Square>
    </Bar>
  );
};

const Bar = styled.form`
  position: relative;
  display: flex;
  align-items: flex-end;
  gap: var(--s-2);
  padding: 12px;
  border-top: 1px solid var(--hairline);
  background: var(--surface);
`;
// Shows the remaining characters over the end of the conversation, so that nothing moves when they appear.
const Room = styled.div`
  position: absolute;
  right: 12px;
  bottom: 100%;
  padding: 0 var(--s-2);
  border-radius: var(--r-1) var(--r-1) 0 0;
  background: var(--surface);
  pointer-events: none;
`;
// Grows with its text, or with the placeholder if that is large: an invisible copy under the field sets the height.
const Grow = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  max-height: 140px;
  &::after {
    content: attr(data-text) ' ';
    grid-area: 1 / 1;
    padding: 10px 14px;
    border: 1px solid transparent;
    font: 400 var(--t-16) / 1.4 var(--sans);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    overflow: hidden;
    max-height: 140px;
    visibility: hidden;
  }
`;
const Field = styled(TextArea)`
  grid-area: 1 / 1;
  height: 100%;
  min-height: 44px;
  padding: 10px 14px;
  resize: none;
`;
const Attach = styled.div`
  flex: none;
  button {
    width: 44px;
    height: 44px;
  }
`;
const Square = styled(Button)`
  flex: none;
  width: 44px;
  padding: 0;
`;
