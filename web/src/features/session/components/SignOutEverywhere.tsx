import { pages } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { reasonOf } from '../../../lib/faults.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useTell } from '../../../ui/Outcome.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { signOutEverywhere } from '../api/ownSessions.ts';
import { leave } from '../leave.ts';

const failed = 'Nobody was signed out.';

export const SignOutEverywhere = ({ onClose }: { onClose: () => void }) => {
  const tell = useTell();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [, goTo] = useLocation();
  const end = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: (status) => {
      // First to where the outcome is to be read.
      goTo(pages.admin, { replace: true });
      leave(queryClient, status);
      tell({ title: 'Signed out everywhere' });
    },
    onError: (error) => toast({ title: failed, description: reasonOf(error), tone: 'danger' }),
  });
  const failure = end.error ? ` ${failed} ${reasonOf(end.error)}` : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out everywhere?"
      description={`Every session ends at once, this one too. To go on, sign in again.${failure}`}
      confirmLabel="Sign out everywhere"
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  );
};
