import { Button } from '../actions/Button.tsx';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  error: unknown;
  retry: () => void;
  /** While it is tried again. */
  busy?: boolean;
}

/** What could not be loaded, why, and how to try again. */
export const LoadFailure = ({ error, retry, busy = false }: Props) => (
  <FailureNote
    title="This could not be loaded"
    error={error}
    action={
      <Button busy={busy} onClick={retry}>
        Try again
      </Button>
    }
  />
);
