import { chatEmailSchema } from '@exline/contracts';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { depths } from '../../../theme/depths.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Input, Label } from '../../../ui/forms/Input.tsx';

export const faultOf = (email: string): string | null => {
  try {
    chatEmailSchema.validateSync({ email });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'Enter a valid email address';
  }
};

/** Asks for an email address before the first message. Does not cover the header, so that the chat can be closed. */
export const EmailPrompt = ({
  onStart,
  onSkip,
}: {
  onStart: (email: string) => void;
  onSkip: () => void;
}) => {
  const [email, setEmail] = useTextDraft('chat-email');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const start = (event: SyntheticEvent) => {
    event.preventDefault();
    if (email.trim() === '') return;
    const found = faultOf(email);
    setFault(found);
    if (found) field.current?.focus();
    else {
      setEmail('');
      onStart(email.trim());
    }
  };

  return (
    <Scrim>
      <Sheet role="group" aria-labelledby="chat-reach">
        <h2 id="chat-reach">Where can we reach you?</h2>
        <p>If you leave before we reply, we’ll email you here.</p>
        <form onSubmit={start} noValidate>
          <Label htmlFor="chat-email">Email</Label>
          <Input
            id="chat-email"
            ref={field}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : 'chat-email-fault'}
          />
          {fault !== null && (
            // An alert, because the field may have the focus already and then does not announce the fault.
            <Fault id="chat-email-fault" role="alert">
              {fault}
            </Fault>
          )}
          <Choices>
            <Button variant="primary" type="submit" disabled={email.trim() === ''}>
              Start Chat
            </Button>
            <Button variant="ghost" onClick={onSkip}>
              Skip
            </Button>
          </Choices>
        </form>
      </Sheet>
    </Scrim>
  );
};

export const Scrim = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${depths.stop};
  display: flex;
  flex-direction: column;
  overflow: auto;
  background: var(--scrim);
`;
export const Sheet = styled.div`
  margin-top: auto;
  padding: var(--s-6) 20px 20px;
  border-radius: var(--r-2) var(--r-2) 0 0;
  background: var(--surface);
  h2 {
    font-size: var(--t-22);
    margin-bottom: 6px;
  }
  p {
    color: var(--ink-muted);
  }
  form {
    margin-top: var(--s-5);
  }
`;
export const Fault = styled.p`
  && {
    margin-top: 6px;
    font-size: var(--t-14);
    font-weight: 500;
    color: var(--danger);
  }
`;
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-5);
  button:first-child {
    flex: 1;
  }
  button:last-child {
    padding-inline: 18px;
  }
`;
