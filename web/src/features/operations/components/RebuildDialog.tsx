import { rebuildReadModels } from '@exline/client';
import { useQueryClient } from '@tanstack/react-query';
import { reportQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { readModelWord } from '../words.ts';

/** The read model to rebuild; null means all. */
export interface Chosen {
  name: string | null;
}

/** Asks for confirmation, because a rebuild takes time and disk space. */
export const RebuildDialog = ({ chosen: { name }, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const what = name === null ? 'all read models' : readModelWord(name);
  return (
    <ConfirmDialog
      title={`Rebuild ${what}?`}
      description="A new version is built from the log while the current one stays in use. Both need disk space for a day."
      confirmLabel="Rebuild"
      danger={false}
      mutation={{
        mutationFn: () =>
          key.once(name, (idempotencyKey) =>
            request(rebuildReadModels, { body: { readModel: name }, idempotencyKey }),
          ),
        onSuccess: () => queryClient.invalidateQueries({ queryKey: reportQuery.queryKey }),
      }}
      failed="The rebuild could not be started."
      onClose={onClose}
    />
  );
};
