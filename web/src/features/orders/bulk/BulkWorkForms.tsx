import { LABEL_LENGTH, type LabelChanges } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { usePeople } from '../../../lib/people/assignees.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Input, Label, Select } from '../../../ui/forms/Input.tsx';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { DialogFields, DialogFoot, FootedForm } from '../../../ui/overlay/Dialog.tsx';
import { labelsQuery } from '../orders.ts';

export const BULK_LABEL_DRAFT = 'bulk-label';

interface Props<Value> {
  busy: boolean;
  onSubmit: (value: Value) => void;
}

const submitted = (act: () => void) => (event: FormEvent) => {
  event.preventDefault();
  act();
};

/** Adds a label to several orders, or removes one. */
export const BulkLabelForm = ({ busy, onSubmit }: Props<LabelChanges>) => {
  const id = useId();
  const [does, setDoes] = useState<'add' | 'remove'>('add');
  const [label, setLabel] = useTextDraft(BULK_LABEL_DRAFT);
  const { data } = useQuery(labelsQuery);
  const name = label.trim();
  const change = () => name && onSubmit({ add: [], remove: [], [does]: [name] });
  return (
    <FootedForm onSubmit={submitted(change)}>
      <DialogFields>
        <div>
          <Label htmlFor={`${id}-does`}>Change</Label>
          <Select
            id={`${id}-does`}
            value={does}
            onChange={(event) => setDoes(event.target.value === 'add' ? 'add' : 'remove')}
          >
            <option value="add">Add a label</option>
            <option value="remove">Remove a label</option>
          </Select>
        </div>
        <div>
          <Label htmlFor={`${id}-label`}>Label</Label>
          <Input
            id={`${id}-label`}
            list={`${id}-known`}
            required
            maxLength={LABEL_LENGTH}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
          <datalist id={`${id}-known`}>
            {data?.map((known) => (
              <option key={known} value={known} />
            ))}
          </datalist>
        </div>
      </DialogFields>
      <DialogFoot>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={busy}>
          {does === 'add' ? 'Add to all' : 'Remove from all'}
        </Button>
      </DialogFoot>
    </FootedForm>
  );
};

/** Assigns several orders to a person, or to no one. */
export const BulkAssignForm = ({ busy, onSubmit }: Props<string | null>) => {
  const id = useId();
  const { people } = usePeople();
  const [assignee, setAssignee] = useState(people[0]?.actor ?? '');
  return (
    <FootedForm onSubmit={submitted(() => onSubmit(assignee || null))}>
      <DialogFields>
        <div>
          <Label htmlFor={id}>Assignee</Label>
          <Select id={id} value={assignee} onChange={(event) => setAssignee(event.target.value)}>
            {people.map(({ actor, name }) => (
              <option key={actor} value={actor}>
                {name}
              </option>
            ))}
            <option value="">Unassigned</option>
          </Select>
        </div>
      </DialogFields>
      <DialogFoot>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={busy}>
          Assign all
        </Button>
      </DialogFoot>
    </FootedForm>
  );
};
