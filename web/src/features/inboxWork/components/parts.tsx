import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUnsaved } from '../../../ui/forms/unsaved.ts';
import { DialogBody } from '../../../ui/overlay/Dialog.tsx';

interface DialogFormProps {
  /** Whether closing the dialog would lose input. */
  isDirty?: boolean;
  /** The key under which this tab stores the input. */
  typed?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A small form in a dialog. */
export const DialogForm = ({ isDirty = false, typed, onSubmit, children }: DialogFormProps) => {
  useUnsaved(isDirty, typed ?? null);
  return (
    <Fields
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Fields>
  );
};

const Fields = styled(DialogBody).attrs({ as: 'form' })`
  display: grid;
  gap: var(--s-4);
  > button {
    justify-self: start;
  }
`;

/** A row of labels or buttons that wraps. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
`;
