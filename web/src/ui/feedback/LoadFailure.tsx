import { focusReplacementOnRemoval } from '../../lib/code/focusReplacement.ts';
import { Button } from '../actions/Button.tsx';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  error: unknown;
  retry: () => void;
  /** A retry is running. */
  busy?: boolean;
  takesFocus?: boolean | undefined;
}

/** Reports that content failed to load, with the reason and a retry button. */
export const LoadFailure = ({ error, retry, busy = false, takesFocus }: Props) => (
  <FailureNote
    title="This could not be loaded"
    error={error}
    takesFocus={takesFocus}
    action={
      <Button busy={busy} onClick={retry} ref={focusReplacementOnRemoval}>
        Try again
      </Button>
    }
  />
);
