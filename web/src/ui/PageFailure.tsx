import { reasonOf } from '../lib/faults.ts';
import { Failure } from './Failure.tsx';
import { Wrap } from './Wrap.tsx';

/** Stands in place of a page whose code did not come. */
export const PageFailure = ({ error, retry, busy }: { error: unknown; retry: () => void; busy: boolean }) => (
  <Wrap>
    <Failure as="h1" title="This page could not be loaded" retry={retry} busy={busy}>
      {reasonOf(error)}
    </Failure>
  </Wrap>
);
