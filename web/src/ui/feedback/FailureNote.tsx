import type { ReactNode } from 'react';
import { reasonOf } from '../../lib/server/faults.ts';
import { Note } from './Note.tsx';

/** Reports a failed action with its reason. */
export const FailureNote = ({
  title,
  error,
  action,
}: {
  title: string;
  error: unknown;
  action?: ReactNode;
}) => (
  <Note tone="danger" title={title} action={action}>
    {reasonOf(error)}
  </Note>
);
