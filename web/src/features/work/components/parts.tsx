import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A small form in a dialog. */
export const DialogForm = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <Fields
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </Fields>
);

const Fields = styled.form`
  display: grid;
  gap: var(--s-4);
  margin-top: var(--s-4);
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
