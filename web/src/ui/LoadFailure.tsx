import { Button } from './Button.tsx';
import { FailureNote } from './FailureNote.tsx';

/** What could not be loaded, why, and how to try again. */
export const LoadFailure = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <FailureNote
    title="This could not be loaded"
    error={error}
    action={<Button onClick={retry}>Try again</Button>}
  />
);
