import { useQueryClient } from '@tanstack/react-query';
import { forgetTyped } from '../../../lib/typed/typed.ts';
import { customerName } from '../../../lib/people/customerNames.ts';
import { PersonalDataTools } from '../../../ui/overlay/PersonalDataTools.tsx';
import { eraseConversation } from '../api/conversations.ts';
import { forget } from '../changes.ts';

interface Props {
  sessionId: string;
  email: string | null;
}

/** Typed where no address is known. */
const WORD = 'erase';

/** Erases all that was said in a conversation, from the log too. */
export const EraseConversation = ({ sessionId, email }: Props) => {
  const client = useQueryClient();
  return (
    <PersonalDataTools
      kind="conversation"
      id={sessionId}
      short="this conversation"
      erasure={{
        title: `Erase the conversation with ${customerName(email)}?`,
        goes: [
          'Email address, phone number and all that was said, for the customer too',
          'Emails with replies that are not sent yet',
        ],
        stays:
          'That there was a conversation, and when, stays in the log. A customer who writes again begins a new one.',
        typed: email ?? WORD,
        mutation: {
          mutationFn: () => eraseConversation(sessionId),
          onSuccess: () => {
            forgetTyped(`reply-to-chat-${sessionId}`);
            forget(client, sessionId);
          },
          done: { title: 'Conversation erased', keep: true },
        },
      }}
    />
  );
};
