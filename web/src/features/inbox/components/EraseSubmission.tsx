import { eraseContactMessage } from '@exline/client';
import type { ContactSubmission } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { request } from '../../../lib/server/request.ts';
import { senderName } from '../../../lib/people/customerNames.ts';
import { PersonalDataTools } from '../../../ui/personalData/PersonalDataTools.tsx';
import { forget } from '../changes.ts';

interface Props {
  submission: ContactSubmission;
  onErased: () => void;
}

/** Erases a message and its replies, also from the event log. */
export const EraseSubmission = ({ submission, onErased }: Props) => {
  const queryClient = useQueryClient();
  return (
    <Foot>
      <PersonalDataTools
        kind="message"
        id={submission.id}
        erasure={{
          title: `Erase the message from ${senderName(submission)}?`,
          erased: [
            'Name, email address and the text of the message',
            'The replies, and unsent emails with them',
          ],
          kept: 'The log still shows that there was a message, when, and who answered it.',
          confirmation: submission.email,
          mutation: {
            mutationFn: () => request(eraseContactMessage, { path: { id: submission.id } }),
            onSuccess: () => {
              onErased();
              forget(queryClient, submission.id);
            },
            done: { title: 'Message erased', keep: 'only' },
          },
        }}
      />
    </Foot>
  );
};

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-6);
`;
