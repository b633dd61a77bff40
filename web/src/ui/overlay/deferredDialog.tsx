import { Suspense, type ComponentType } from 'react';
import { deferredCode } from '../loading/deferredCode.ts';
import type { MissingProps } from '../loading/lazyCode.tsx';
import { Backdrop } from './Backdrop.tsx';
import { inTime } from './inTime.ts';
import { MissingDialog } from './MissingDialog.tsx';

interface DialogProps {
  onClose: (...done: never[]) => void;
}

const Missing = ({ error, retry, busy, onClose }: DialogProps & MissingProps) => (
  <MissingDialog error={error} retry={retry} busy={busy} onClose={() => onClose()} />
);

/** A dialog whose code is not part of the page that opens it, because most visits do not open it. */
export const deferredDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) => {
  const Later = deferredCode<Props>(() => inTime(load()), Missing);
  return (props: Props) => (
    <Suspense fallback={<Backdrop />}>
      <Later {...props} />
    </Suspense>
  );
};
