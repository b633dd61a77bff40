import { eraseConversation } from '@exline/client';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { forgetTyped } from '../../../lib/typed/typed.ts';
import { customerName } from '../../../lib/people/customerNames.ts';
import { PersonalDataTools } from '../../../ui/personalData/PersonalDataTools.tsx';
import { forget } from '../changes.ts';

interface Props {
  sessionId: string;
  email: string | null;
}

/** The text to type when the email address is unknown. */
const WORD = 'erase';

/** Erases the messages of a conversation, also from the event log. */
export const EraseConversation = ({ sessionId, email }: Props) => {
  const client = useQueryClient();
  return (
    <PersonalDataTools
      kind="conversation"
      id={sessionId}
      short="this conversation"
      erasure={{
        title: `Erase the conversation with ${customerName(email)}?`,
        erased: [
          'Email address, phone number and all messages, for the customer too',
          'Unsent emails with replies',
        ],
        kept: 'The log still shows that a conversation took place, and when. If the customer writes again, a new conversation starts.',
        confirmation: email ?? WORD,
        mutation: {
          mutationFn: () => request(eraseConversation, { path: { sessionId } }),
          onSuccess: () => {
            forgetTyped(`reply-to-chat-${sessionId}`);
            forget(client, sessionId);
          },
          done: { title: 'Conversation erased', keep: 'only' },
        },
      }}
    />
  );
};
