import { personalDataPath } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Eraser, FileText } from 'lucide-react';
import { useState } from 'react';
import { keepDraft } from '../../../lib/staff/drafts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EraseDialog } from '../../../ui/staff/EraseDialog.tsx';
import { eraseConversation } from '../api/conversations.ts';
import { forget } from '../changes.ts';
import { customerName } from '../names.ts';

interface Props {
  sessionId: string;
  email: string | null;
}

/** Typed where no address is known. */
const WORD = 'erase';

/** Erases all that was said in a conversation, from the log too. */
export const EraseConversation = ({ sessionId, email }: Props) => {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <ButtonLink
        size="sm"
        href={personalDataPath('conversation', sessionId)}
        label="Stored data of this conversation"
      >
        <FileText size={16} strokeWidth={1.5} aria-hidden /> Stored data
      </ButtonLink>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Eraser size={16} strokeWidth={1.5} aria-hidden /> Erase
      </Button>
      {asking && (
        <EraseDialog
          title={`Erase the conversation with ${customerName(email)}?`}
          goes={[
            'E-mail address, phone number and all that was said, for the customer too',
            'E-mails with replies that are not sent yet',
          ]}
          stays="That there was a conversation, and when, stays in the log. A customer who writes again begins a new one."
          typed={email ?? WORD}
          mutation={{
            mutationFn: () => eraseConversation(sessionId),
            onSuccess: () => {
              keepDraft(`chat-${sessionId}`, '');
              forget(client, sessionId);
            },
            done: { title: 'Conversation erased', keep: true },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
