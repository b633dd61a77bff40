import { personalDataPath, type ContactSubmission } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Eraser, FileText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { keepDraft } from '../../../lib/staff/drafts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EraseDialog } from '../../../ui/staff/EraseDialog.tsx';
import { eraseSubmission, submissionsQuery } from '../api/submissions.ts';
import { nameOf } from '../names.ts';

interface Props {
  submission: ContactSubmission;
  onErased: () => void;
}

/** Erases a message and its replies, from the log too. */
export const EraseSubmission = ({ submission, onErased }: Props) => {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const name = nameOf(submission);
  return (
    <Foot>
      <ButtonLink size="sm" href={personalDataPath('message', submission.id)}>
        <FileText size={16} strokeWidth={1.5} aria-hidden /> Show what is stored
      </ButtonLink>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Eraser size={16} strokeWidth={1.5} aria-hidden /> Erase personal data
      </Button>
      {asking && (
        <EraseDialog
          title={`Erase the message from ${name}?`}
          goes={[
            'Name, e-mail address and all that was written',
            'The replies, and e-mails with them that are not sent yet',
          ]}
          stays="That there was a message, when, and who answered it stays in the log."
          typed={submission.email}
          mutation={{
            mutationFn: () => eraseSubmission(submission.id),
            onSuccess: () => {
              keepDraft(`reply-${submission.id}`, '');
              queryClient.setQueryData(submissionsQuery.queryKey, (list) =>
                list?.filter(({ id }) => id !== submission.id),
              );
              onErased();
            },
            done: { title: 'Message erased', keep: true },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Foot>
  );
};

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-6);
`;
