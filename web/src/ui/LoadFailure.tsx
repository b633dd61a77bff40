import { reasonOf } from '../lib/faults.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

/** What could not be loaded, why, and how to try again. */
export const LoadFailure = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Note tone="danger" title="This could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
    {reasonOf(error)}
  </Note>
);
