import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/faults.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/staff/Dialog.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { rebuild } from '../api/repairs.ts';
import { operationKeys } from '../keys.ts';
import { readModelWord } from '../words.ts';

/** One read model by its name, or all. */
export interface Chosen {
  name: string | null;
}

const failed = 'The rebuild could not be started';

/** Asks before a read model is made anew, as that takes time and room. */
export const RebuildDialog = ({ chosen: { name }, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const what = name === null ? 'all read models' : readModelWord(name);
  const { mutate, isPending, error } = useToastMutation({
    mutationFn: () => rebuild(name, keyFor(name)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: operationKeys.report });
      onClose();
    },
    done: { title: `The rebuild of ${what} begins` },
    failed: (reason) => ({ title: failed, description: reasonOf(reason) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rebuild ${what}?`}
      description="It is made anew from the log beside the one that serves, which goes on serving until it is done. For a day both need room."
    >
      {error && (
        <DialogBody>
          <FailureNote title={failed} error={error} />
        </DialogBody>
      )}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Rebuild
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
