import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { rebuild } from '../api/repairs.ts';
import { operationKeys } from '../keys.ts';
import { readModelWord } from '../words.ts';

/** One read model by its name, or all. */
export interface Chosen {
  name: string | null;
}

/** Asks before a read model is made anew, as that takes time and room. */
export const RebuildDialog = ({ chosen: { name }, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const what = name === null ? 'all read models' : readModelWord(name);
  return (
    <ConfirmDialog
      title={`Rebuild ${what}?`}
      description="It is made anew from the log beside the one that serves, which goes on serving until it is done. For a day both need room."
      confirmLabel="Rebuild"
      danger={false}
      mutation={{
        mutationFn: () => rebuild(name, keyFor(name)),
        onSuccess: () => queryClient.invalidateQueries({ queryKey: operationKeys.report }),
        done: { title: `The rebuild of ${what} begins` },
      }}
      failed="The rebuild could not be started."
      onClose={onClose}
    />
  );
};
