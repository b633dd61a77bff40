import { pages } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { signOutEverywhere } from '../api/ownSessions.ts';
import { leave } from '../leave.ts';

export const SignOutEverywhere = ({ onClose }: { onClose: () => void }) => {
  const queryClient = useQueryClient();
  const [, goTo] = useLocation();
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description="Every session ends at once, this one too. To go on, sign in again."
      confirmLabel="Sign out everywhere"
      mutation={{
        mutationFn: signOutEverywhere,
        onSuccess: (status) => {
          // First to where the outcome is to be read.
          goTo(pages.admin, { replace: true });
          leave(queryClient, status);
        },
        done: { title: 'Signed out everywhere', keep: true },
      }}
      failed="Nobody was signed out."
      onClose={onClose}
    />
  );
};
