import { stopRebuild } from '@exline/client';
import { useQueryClient } from '@tanstack/react-query';
import { reportQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';

/** Stops the rebuild of read models; its progress is kept. */
export const StopRebuild = () => {
  const queryClient = useQueryClient();
  const stop = useToastMutation({
    mutationFn: () => request(stopRebuild),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportQuery.queryKey }),
    done: {
      title: 'The rebuild was stopped',
      description: 'The next rebuild will continue from there.',
    },
    failed: (error) => ({ title: 'The rebuild could not be stopped', description: reasonOf(error) }),
  });
  return (
    <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate()}>
      Stop rebuild
    </Button>
  );
};
