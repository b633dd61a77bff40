import { markNotesRead } from '@exline/client';
import { lengths, type InboxPlace } from '@exline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { request } from '../../../lib/server/request.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { fullTime, longDateAndTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Help, Label, TextArea } from '../../../ui/forms/Input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/Dialog.tsx';
import { mentionedIn, usePeople, withMention } from '../../../lib/people/assignees.ts';
import { notesQuery, workKeys } from '../queries.ts';
import type { Work } from '../useWork.ts';
import { DialogForm, Line } from './parts.tsx';

interface Props {
  place: InboxPlace;
  work: Pick<Work, 'note' | 'remove'>;
  onClose: () => void;
}

/** The internal notes on a conversation. */
export const NotesDialog = ({ place, work: { note: add, remove }, onClose }: Props) => {
  const id = useId();
  const client = useQueryClient();
  const { people, me } = usePeople();
  const { data: notes, error } = useQuery(notesQuery(place));
  const typed = `note-${place}`;
  const [text, setText] = useTextDraft(typed);
  const [deleted, setDeleted] = useState<number | null>(null);
  const last = notes?.at(-1)?.id;
  const count = notes?.length;
  const { mutate: read } = useMutation({
    mutationFn: (upTo: number) => request(markNotesRead, { path: { place }, body: { upTo } }),
    onSuccess: () => client.invalidateQueries({ queryKey: workKeys.counts }),
  });
  useEffect(() => {
    if (last !== undefined) read(last);
  }, [last, read]);
  useEffect(() => {
    // The focus was lost with the button of a deleted note.
    if (count !== undefined && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [count, id]);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    const note = text.trim();
    // The user may already be typing the next note.
    const clear = () => field.current?.value === text && setText('');
    if (note) add.mutate({ note, mentions: mentionedIn(note, people) }, { onSuccess: clear });
  };
  return (
    <Dialog onClose={onClose} title="Notes" description="The customer never sees them." width="560px">
      <DialogBody>
        {!notes && !error && <Skeleton $height="80px" role="status" aria-busy aria-label="Loading notes" />}
        {error && <FailureNote title="The notes could not be loaded" error={error} />}
        {notes && notes.length > 0 && (
          <List aria-label="Notes">
            {notes.map(({ id: noteId, note, actor, at }) => (
              <li key={noteId}>
                <div>
                  <span>
                    <b>
                      <Actor actor={actor} />
                    </b>{' '}
                    <time dateTime={at} title={fullTime(at)}>
                      {longDateAndTime(at)}
                    </time>
                  </span>
                  <Can right="DeleteNote">
                    <IconButton danger small label="Delete the note" onClick={() => setDeleted(noteId)}>
                      <Trash2 size={14} strokeWidth={1.5} aria-hidden />
                    </IconButton>
                  </Can>
                </div>
                <p>{note}</p>
              </li>
            ))}
          </List>
        )}
        {notes?.length === 0 && <None>No notes yet.</None>}
        {deleted !== null && (
          <ConfirmDialog
            title="Delete this note?"
            description="You cannot restore it."
            confirmLabel="Delete note"
            mutation={{ mutationFn: () => remove.mutateAsync(deleted) }}
            failed="The note could not be deleted."
            onClose={() => setDeleted(null)}
          />
        )}
      </DialogBody>
      <Can right="AddNote">
        <DialogForm isDirty={text.trim() !== ''} typed={typed} onSubmit={submit}>
          <div>
            <Label htmlFor={id}>New note</Label>
            <TextArea
              ref={field}
              id={id}
              rows={3}
              maxLength={lengths.chatMessage}
              aria-describedby={`${id}-help`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Help id={`${id}-help`}>Write @ and a name to mention a colleague.</Help>
          </div>
          <Line>
            {people
              .filter((one) => one !== me)
              .slice(0, 8)
              .map(({ actor, name }) => (
                <Button
                  key={actor}
                  size="sm"
                  variant="ghost"
                  onClick={() => setText(withMention(text, name))}
                >
                  @{name}
                </Button>
              ))}
          </Line>
          {add.error && <FailureNote title="The note could not be saved" error={add.error} />}
          <Button type="submit" variant="primary" busy={add.isPending}>
            Add note
          </Button>
        </DialogForm>
      </Can>
    </Dialog>
  );
};

const List = styled.ol`
  display: grid;
  gap: var(--s-3);
  max-height: 40vh;
  overflow-y: auto;
  li {
    padding: var(--s-3) var(--s-4);
    border-left: 2px solid var(--out);
    background: var(--out-bg);
    color: var(--ink);
  }
  li > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    font-size: var(--t-14);
    color: var(--out);
  }
  p {
    font-size: var(--t-15);
    color: var(--out);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const None = styled.p`
  color: var(--ink-muted);
`;
