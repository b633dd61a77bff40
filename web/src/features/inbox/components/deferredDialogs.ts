import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';

const deletes = () => import('./DeleteDialogs.tsx');

export const DeleteSubmission = deferredDialog(() => deletes().then((code) => code.DeleteSubmission));
export const EraseSubmission = deferredDialog(() => deletes().then((code) => code.EraseSubmission));
