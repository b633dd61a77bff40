import type { ComponentProps } from 'react';
import { reasonOf } from '../../lib/server/faults.ts';
import { Note } from './Note.tsx';

type Props = Pick<ComponentProps<typeof Note>, 'title' | 'action' | 'takesFocus'> & { error: unknown };

/** Reports a failed action with its reason. */
export const FailureNote = ({ error, ...note }: Props) => (
  <Note tone="danger" {...note}>
    {reasonOf(error)}
  </Note>
);
