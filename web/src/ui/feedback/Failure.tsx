import type { ComponentProps } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = Pick<ComponentProps<typeof EmptyState>, 'title' | 'as' | 'children'> & {
  retry: () => void;
  /** While it is tried again. */
  busy: boolean;
};

/** In place of what could not be had: why, and how to try again. */
export const Failure = ({ retry, busy, ...said }: Props) => (
  <EmptyState
    {...said}
    line="fault"
    action={
      <Button variant="primary" busy={busy} onClick={retry}>
        Try again
      </Button>
    }
  />
);
