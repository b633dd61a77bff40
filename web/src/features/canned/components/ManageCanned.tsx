import { MAX_CANNED_REPLIES, type CannedReply } from '@exline/contracts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CannedForm } from './CannedForm.tsx';
import { DeleteCanned } from './DeleteCanned.tsx';

interface Props {
  replies: readonly CannedReply[];
  onClose: () => void;
}

/** Lists the canned replies of all staff, and edits one. */
export const ManageCanned = ({ replies, onClose }: Props) => {
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const [deleting, setDeleting] = useState<CannedReply | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const back = (words: string | null) => {
    setOutcome(words);
    setEdited(null);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Canned replies"
      description="Short answers that all staff can use."
      width="600px"
    >
      {edited ? (
        <CannedForm reply={edited === 'new' ? null : edited} onClose={back} />
      ) : (
        <>
          <DialogBody>
            {outcome && <Note tone="ok" title={outcome} takesFocus />}
            {replies.length === 0 && <p>There are no canned replies yet.</p>}
            <List aria-label="All canned replies">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <div>
                    <b>{reply.name}</b>
                    <p>{reply.text}</p>
                  </div>
                  <IconButton label={`Edit ${reply.name}`} onClick={() => setEdited(reply)}>
                    <Pencil size={16} strokeWidth={1.5} aria-hidden />
                  </IconButton>
                  <IconButton danger label={`Delete ${reply.name}`} onClick={() => setDeleting(reply)}>
                    <Trash2 size={16} strokeWidth={1.5} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </List>
          </DialogBody>
          <DialogFoot>
            {replies.length < MAX_CANNED_REPLIES ? (
              <Button onClick={() => setEdited('new')}>
                <Plus size={16} strokeWidth={1.5} aria-hidden /> New canned reply
              </Button>
            ) : (
              <p>You can have at most {MAX_CANNED_REPLIES} canned replies.</p>
            )}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </DialogFoot>
        </>
      )}
      {deleting && <DeleteCanned reply={deleting} onClose={() => setDeleting(null)} onDeleted={setOutcome} />}
    </Dialog>
  );
};

const List = styled.ul`
  li {
    display: flex;
    align-items: flex-start;
    gap: var(--s-2);
    padding: var(--s-3) 0;
    border-bottom: 1px solid var(--hairline);
  }
  li:last-child {
    border: 0;
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 2px;
    font-size: var(--t-14);
    color: var(--ink-muted);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
