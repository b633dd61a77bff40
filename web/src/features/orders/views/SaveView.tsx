import { changeOrderView, saveOrderView } from '@exline/client';
import { lengths, type CountedView } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { isVersionConflict } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Help, Input, Label } from '../../../ui/forms/Input.tsx';
import { Dialog, DialogFields, DialogFoot, FootedForm } from '../../../ui/overlay/Dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { Tick } from '../bulk/Tick.tsx';
import { orderKeys } from '../keys.ts';
import type { OrderFilter } from '../orderFilter.ts';
import { viewsQuery } from '../orders.ts';
import { viewFilterOf } from './viewFilter.ts';

interface Props {
  filter: OrderFilter;
  views: readonly CountedView[];
  onClose: () => void;
}

const TYPED = 'view-name';

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Saves the filter as a view, or replaces the one with the same name. A view that another person changed meanwhile is
 * replaced only after a second press. The new tab shows the outcome.
 */
export const SaveView = ({ filter, views, onClose }: Props) => {
  const close = () => {
    deleteDraft(TYPED);
    onClose();
  };
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(views);
  const key = useIdempotencyKey();
  const id = useId();
  const [name, setName] = useTextDraft(TYPED);
  const [isShared, setShared] = useState(false);
  const replaced = known.find((view) => view.isShared === isShared && sameName(view.name, name));
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), isShared, filter: viewFilterOf(filter) };
      return replaced
        ? request(changeOrderView, { path: { id: replaced.id }, body, ifMatch: replaced.version })
        : key.once(body, (idempotencyKey) => request(saveOrderView, { body, idempotencyKey }));
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orderKeys.views });
      close();
    },
    onError: async () => {
      const current = await queryClient.fetchQuery({ ...viewsQuery, staleTime: 0 }).catch(() => null);
      if (current) setKnown(current.views);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      onClose={close}
      title="Save view"
      description={`Keeps the filters, the sort order and a count${filter.q ? ', but not the search text' : ''}.`}
    >
      <FootedForm onSubmit={submit}>
        <DialogFields>
          <div>
            <Label htmlFor={id}>Name</Label>
            <Input
              id={id}
              required
              maxLength={lengths.cannedName}
              value={name}
              aria-describedby={replaced ? `${id}-note` : undefined}
              onChange={(event) => setName(event.target.value)}
            />
            {replaced && (
              <Help id={`${id}-note`}>
                {isVersionConflict(save.error)
                  ? 'Another person changed the view with this name. Save again to replace it.'
                  : 'Replaces the view with this name.'}
              </Help>
            )}
          </div>
          <Tick label="Share with all staff" visible checked={isShared} onChange={setShared} />
          {save.error && <FailureNote title="The view was not saved" error={save.error} />}
        </DialogFields>
        <DialogFoot>
          <DialogCancel />
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save view
          </Button>
        </DialogFoot>
      </FootedForm>
    </Dialog>
  );
};
