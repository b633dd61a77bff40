import { reasonOf } from '../../lib/server/faults.ts';
import { Failure } from './Failure.tsx';
import { Wrap } from '../layout/Wrap.tsx';

export interface PageFailureProps {
  error: unknown;
  retry: () => void;
  busy: boolean;
}

/** Replaces a page whose code failed to load. */
export const PageFailure = ({ error, retry, busy }: PageFailureProps) => (
  <Wrap>
    <Failure as="h1" title="This page could not be loaded" retry={retry} busy={busy}>
      {reasonOf(error)}
    </Failure>
  </Wrap>
);
