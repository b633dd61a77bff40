import { labelKey, LABEL_LENGTH, MAX_LABELS, type Order } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Tag, UserRound } from 'lucide-react';
import { useId, useRef, type FormEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { usePeople } from '../../../lib/people/assignees.ts';
import { useActorName, useCan } from '../../../lib/people/rights.ts';
import { phone } from '../../../theme/tokens.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { Detail, Details } from '../../../ui/content/Details.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { Input } from '../../../ui/forms/Input.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { labelsQuery } from '../orders.ts';
import { LabelChip } from './LabelChip.tsx';
import { useOrderWork } from './useOrderWork.ts';

/** The person who takes care of an order, and its labels. Visitors see neither. */
export const OrderWork = ({ order }: { order: Order }) => {
  const can = useCan();
  const { label, assign } = useOrderWork(order);
  const isOpen = order.deletedAt === null;
  const canLabel = isOpen && can('LabelOrder');
  const canAssign = isOpen && can('AssignOrder');
  const takesLabels = canLabel && order.labels.length < MAX_LABELS;
  const { people, me } = usePeople();
  const labelField = useRef<HTMLInputElement>(null);
  usePageCommands([
    ...(canAssign ? people : [])
      .filter(({ actor }) => actor !== order.assignee)
      .map(({ actor, name }) => {
        const run = () => assign.mutate(actor);
        return actor === me?.actor
          ? { name: 'Assign to me', icon: UserRound, words: 'take', run }
          : { name: `Assign to ${name}`, icon: UserRound, words: 'hand over', isRare: true, run };
      }),
    takesLabels && { name: 'Labels', icon: Tag, words: 'add label', run: () => labelField.current?.focus() },
  ]);
  return (
    <Card $pad="md" aria-label="Work">
      <Columns>
        <Detail label="Assignee">
          {canAssign ? (
            <AssigneeChoice
              value={assign.isPending ? assign.variables : order.assignee}
              onChange={(assignee) => assign.mutate(assignee)}
            />
          ) : (
            <Person>{order.assignee ? <Actor actor={order.assignee} /> : 'Unassigned'}</Person>
          )}
        </Detail>
        <Detail label="Labels">
          <Labels role="group" aria-label="Labels">
            {order.labels.map((name) => (
              <LabelChip
                key={name}
                label={name}
                onRemove={canLabel ? () => label.mutate({ remove: [name] }) : undefined}
              />
            ))}
            {takesLabels && (
              <AddLabel
                order={order}
                field={labelField}
                onAdd={(name) => label.mutateAsync({ add: [name] })}
              />
            )}
            {order.labels.length === 0 && !canLabel && 'None'}
          </Labels>
        </Detail>
      </Columns>
      {label.error && <FailureNote title="The labels were not changed" error={label.error} />}
      {assign.error && <FailureNote title="The order was not assigned" error={assign.error} />}
    </Card>
  );
};

interface AssigneeProps {
  value: string | null;
  onChange: (assignee: string | null) => void;
}

/** A choice among the people who can be assigned, and the current one. */
const AssigneeChoice = ({ value, onChange }: AssigneeProps) => {
  const { people } = usePeople();
  const nameOf = useActorName();
  // The assignee may have left the team.
  const left = value !== null && !people.some(({ actor }) => actor === value);
  return (
    <Choice
      label="Assignee"
      value={value ?? ''}
      options={[
        ['', 'Unassigned'],
        ...people.map(({ actor, name }) => [actor, name] as const),
        ...(left ? [[value, nameOf(value)] as const] : []),
      ]}
      onChange={(actor) => onChange(actor || null)}
    />
  );
};

interface AddProps {
  order: Order;
  field: RefObject<HTMLInputElement | null>;
  onAdd: (label: string) => Promise<unknown>;
}

const AddLabel = ({ order, field, onAdd }: AddProps) => {
  const [typed, setTyped] = useTextDraft(`label-${order.id}`);
  const list = useId();
  const { data } = useQuery(labelsQuery);
  const has = (name: string) => order.labels.some((label) => labelKey(label) === labelKey(name));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    setTyped('');
    // If a label could not be added, its text returns to the field, unless the user is typing the next label.
    if (name && !has(name)) onAdd(name).catch(() => field.current?.value || setTyped(name));
  };
  return (
    <form className="no-print" onSubmit={add}>
      <Input
        $small
        ref={field}
        aria-label="Add a label"
        placeholder="Add a label"
        list={list}
        maxLength={LABEL_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={list}>
        {data
          ?.filter((name) => !has(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </form>
  );
};

const Columns = styled(Details)`
  grid-template-columns: minmax(180px, 1fr) minmax(0, 2fr);
  gap: var(--s-5) var(--gutter);
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    select,
    input {
      height: var(--h-md);
      font-size: var(--t-16);
    }
  }
`;
const Person = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
`;
const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  min-height: 36px;
  input {
    width: 150px;
  }
`;
