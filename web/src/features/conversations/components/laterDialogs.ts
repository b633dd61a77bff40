import { laterDialog } from '../../../ui/overlay/laterDialog.tsx';

const deletes = () => import('./DeleteDialogs.tsx');

export const DeleteConversation = laterDialog(() => deletes().then((code) => code.DeleteConversation));
export const DeleteMessage = laterDialog(() => deletes().then((code) => code.DeleteMessage));
export const EraseConversation = laterDialog(() => deletes().then((code) => code.EraseConversation));
export const MergeDialog = laterDialog(() => import('./MergeDialog.tsx').then((code) => code.MergeDialog));
