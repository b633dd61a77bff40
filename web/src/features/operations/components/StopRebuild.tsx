import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/server/faults.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { cancelRebuilds } from '../api/repairs.ts';
import { operationKeys } from '../keys.ts';

/** Ends the making of read models; what was made of them stays. */
export const StopRebuild = () => {
  const queryClient = useQueryClient();
  const stop = useToastMutation({
    mutationFn: cancelRebuilds,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: operationKeys.report }),
    done: {
      title: 'The rebuild was stopped',
      description: 'What was made stays; the next one goes on there.',
    },
    failed: (error) => ({ title: 'The rebuild could not be stopped', description: reasonOf(error) }),
  });
  return (
    <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate()}>
      Stop the rebuild
    </Button>
  );
};
