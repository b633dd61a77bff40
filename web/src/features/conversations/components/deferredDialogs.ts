import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';

const deletes = () => import('./DeleteDialogs.tsx');

export const DeleteConversation = deferredDialog(() => deletes().then((code) => code.DeleteConversation));
export const DeleteMessage = deferredDialog(() => deletes().then((code) => code.DeleteMessage));
export const EraseConversation = deferredDialog(() => deletes().then((code) => code.EraseConversation));
export const MergeDialog = deferredDialog(() => import('./MergeDialog.tsx').then((code) => code.MergeDialog));
