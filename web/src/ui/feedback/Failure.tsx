import type { ComponentProps } from 'react';
import { focusReplacementOnRemoval } from '../../lib/code/focusReplacement.ts';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = Pick<ComponentProps<typeof EmptyState>, 'title' | 'as' | 'children'> & {
  retry: () => void;
  /** A retry is running. */
  busy: boolean;
};

/** Replaces content that failed to load: says why, and offers a retry. */
export const Failure = ({ retry, busy, ...content }: Props) => (
  <EmptyState
    {...content}
    line="fault"
    action={
      <Button variant="primary" busy={busy} onClick={retry} ref={focusReplacementOnRemoval}>
        Try again
      </Button>
    }
  />
);
