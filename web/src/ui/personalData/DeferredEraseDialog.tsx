import { deferredDialog } from '../overlay/deferredDialog.tsx';

/** Confirms an erasure. Its code is loaded when it opens. */
export const DeferredEraseDialog = deferredDialog(() =>
  import('./EraseDialog.tsx').then((file) => file.EraseDialog),
);
