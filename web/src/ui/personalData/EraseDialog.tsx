import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../overlay/Dialog.tsx';
import { Input, Label } from '../forms/Input.tsx';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { useDialogMutation, type DialogMutation } from '../overlay/useDialogMutation.ts';

const FAILED = 'Failed to erase.';

interface Props {
  title: string;
  /** The data that will be erased, one line each. */
  erased: readonly string[];
  /** The data that stays. */
  kept: string;
  /** The text to type as a confirmation. */
  confirmation: string;
  mutation: DialogMutation<void>;
  onClose: () => void;
}

/** Explains what an erasure removes and keeps, and runs it after the user types a confirmation. */
export const EraseDialog = ({ title, erased, kept, confirmation, mutation, onClose }: Props) => {
  const id = useId();
  const [text, setText] = useState('');
  const isRight = text.trim().toLowerCase() === confirmation.toLowerCase();
  const { mutate, isPending, error } = useDialogMutation(mutation, { failed: FAILED, onClose });
  return (
    <Dialog onClose={onClose} title={title} width="520px">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight && !isPending) mutate();
        }}
      >
        <DialogBody>
          <Erased>
            {erased.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Erased>
          <Kept>{kept} Erased data cannot be recovered.</Kept>
          <Label htmlFor={id}>
            Type <b>{confirmation}</b> to continue
          </Label>
          <Input
            id={id}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {error && (
            <Failed>
              <FailureNote title={FAILED} error={error} />
            </Failed>
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={isPending} disabled={!isRight}>
            Erase permanently
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

const Erased = styled.ul`
  display: grid;
  gap: var(--s-2);
  padding-left: var(--s-4);
  border-left: 2px solid var(--danger);
`;
const Kept = styled.p`
  margin: var(--s-4) 0 var(--s-5);
  color: var(--ink-muted);
`;
const Failed = styled.div`
  margin-top: var(--s-4);
`;
