import { laterDialog } from '../overlay/laterDialog.tsx';

/** Confirms an erasure. Its code is loaded when it opens. */
export const LaterEraseDialog = laterDialog(() =>
  import('./EraseDialog.tsx').then((file) => file.EraseDialog),
);
