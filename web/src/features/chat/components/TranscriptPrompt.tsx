import { requestTranscript } from '@exline/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { abortAfterTimeout } from '../../../lib/server/abortAfterTimeout.ts';
import { request } from '../../../lib/server/request.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Input, Label } from '../../../ui/forms/Input.tsx';
import { chatEmail, chatKey } from '../chatSession.ts';
import { Choices, Fault, faultOf, Scrim, Sheet } from './EmailPrompt.tsx';

/** Sends the conversation to an email address. */
export const TranscriptPrompt = ({ sessionId, onClose }: { sessionId: string; onClose: () => void }) => {
  const [email, setEmail] = useState(() => chatEmail.read() ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const key = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: (to: string) =>
      request(requestTranscript, {
        path: { sessionId },
        body: { email: to },
        chatKey: chatKey(),
        idempotencyKey: key.keyFor(to),
        signal: abortAfterTimeout(),
      }),
  });
  useEffect(() => field.current?.focus(), []);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (email.trim() === '' || sending.isPending) return;
    const found = faultOf(email);
    setFault(found);
    if (found) field.current?.focus();
    else sending.mutate(email.trim());
  };

  return (
    <Scrim>
      <Sheet role="group" aria-labelledby="chat-transcript">
        <h2 id="chat-transcript">Email this conversation</h2>
        {sending.isSuccess ? (
          <>
            <Note tone="ok" title="The transcript is on its way" takesFocus>
              {sending.variables} receives it in a few minutes.
            </Note>
            <Choices>
              <Button variant="primary" onClick={onClose}>
                Back to the chat
              </Button>
            </Choices>
          </>
        ) : (
          <form onSubmit={send} noValidate>
            <Label htmlFor="transcript-email">Email</Label>
            <Input
              id="transcript-email"
              ref={field}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              aria-invalid={fault !== null || sending.isError}
              aria-describedby={fault === null && !sending.isError ? undefined : 'transcript-fault'}
            />
            {(fault ?? sending.error) && (
              <Fault id="transcript-fault" role="alert">
                {fault ?? reasonOf(sending.error)}
              </Fault>
            )}
            <Choices>
              <Button variant="primary" type="submit" disabled={email.trim() === ''} busy={sending.isPending}>
                Send transcript
              </Button>
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
            </Choices>
          </form>
        )}
      </Sheet>
    </Scrim>
  );
};
