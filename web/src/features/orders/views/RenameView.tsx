import { changeOrderView } from '@exline/client';
import { lengths, type CountedView } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, type FormEvent } from 'react';
import { request } from '../../../lib/server/request.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Input, Label } from '../../../ui/forms/Input.tsx';
import { Dialog, DialogFields, DialogFoot, FootedForm } from '../../../ui/overlay/Dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { orderKeys } from '../keys.ts';

interface Props {
  view: CountedView;
  onClose: () => void;
}

/** Renames a view. The tab shows the outcome. After a conflict the view is loaded again, so a second press succeeds. */
export const RenameView = ({ view: { id, name: before, isShared, filter, version }, onClose }: Props) => {
  const queryClient = useQueryClient();
  const fieldId = useId();
  const typed = `view-name-${id}`;
  const [name, setName] = useTextDraft(typed, before);
  const close = () => {
    deleteDraft(typed);
    onClose();
  };
  const rename = useMutation({
    mutationFn: () =>
      request(changeOrderView, {
        path: { id },
        body: { name: name.trim(), isShared, filter },
        ifMatch: version,
      }),
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.views }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !rename.isPending) rename.mutate();
  };
  return (
    <Dialog
      onClose={close}
      title="Rename view"
      description={isShared ? 'All staff see the new name.' : undefined}
    >
      <FootedForm onSubmit={submit}>
        <DialogFields>
          <div>
            <Label htmlFor={fieldId}>Name</Label>
            <Input
              id={fieldId}
              required
              maxLength={lengths.cannedName}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          {rename.error && <FailureNote title="The view was not renamed" error={rename.error} />}
        </DialogFields>
        <DialogFoot>
          <DialogCancel />
          <Button type="submit" variant="primary" busy={rename.isPending}>
            Rename view
          </Button>
        </DialogFoot>
      </FootedForm>
    </Dialog>
  );
};
