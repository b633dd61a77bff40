import { laterDialog } from '../../../ui/overlay/laterDialog.tsx';

const deletes = () => import('./DeleteDialogs.tsx');

export const DeleteSubmission = laterDialog(() => deletes().then((code) => code.DeleteSubmission));
export const EraseSubmission = laterDialog(() => deletes().then((code) => code.EraseSubmission));
