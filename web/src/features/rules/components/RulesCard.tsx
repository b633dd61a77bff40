import { deleteRule, switchRule } from '@exline/client';
import { MAX_RULES, type CountedRule } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useActorName, useCan } from '../../../lib/people/rights.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { CheckBox } from '../../../ui/forms/CheckBox.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';
import { DeferredListPosition } from '../../../ui/lists/deferredListPosition.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { rulesKey, rulesQuery, useLiveRules } from '../queries.ts';
import { sentenceOf } from '../words.ts';
import { RuleHistory, type OrderAddress } from './RuleHistory.tsx';

const RuleForm = deferredDialog(() => import('./RuleForm.tsx').then((file) => file.RuleForm));

interface RowProps {
  rule: CountedRule;
  hrefOf: OrderAddress;
  onEdit: () => void;
  onDelete: () => void;
}

const RuleRow = ({ rule, hrefOf, onEdit, onDelete }: RowProps) => {
  const client = useQueryClient();
  const nameOf = useActorName();
  const [isOpen, setIsOpen] = useState(false);
  const change = useToastMutation({
    mutationFn: (isOn: boolean) => request(switchRule, { path: { id: rule.id }, body: { isOn } }),
    onSettled: () => client.invalidateQueries({ queryKey: rulesKey }),
    failed: (error) => ({ title: 'The rule was not switched.', description: reasonOf(error) }),
  });
  const { name, isOn, matches, changedAt, changedBy } = rule;
  const chosen = change.isPending ? change.variables : isOn;
  return (
    <li>
      <Row>
        <div>
          <h3>{name}</h3>
          <p>{sentenceOf(rule, nameOf)}</p>
          <p>
            {isOn ? 'Applies' : 'Would apply'} to {count(matches, 'parcel')} now.
            {changedAt && changedBy && ` Changed by ${nameOf(changedBy)}, ${dateAndTime(changedAt)}.`}
          </p>
        </div>
        <Tools>
          <label>
            <CheckBox
              aria-label={`${name} is on`}
              checked={chosen}
              aria-busy={change.isPending}
              onChange={() => !change.isPending && change.mutate(!isOn)}
            />
            {chosen ? 'On' : 'Off'}
          </label>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            History
          </Button>
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Pencil size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton danger label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Tools>
      </Row>
      {isOpen && <RuleHistory id={rule.id} name={name} hrefOf={hrefOf} />}
    </li>
  );
};

/** The rules, and the dialogs that change them. */
export const RulesCard = ({ hrefOf }: { hrefOf: OrderAddress }) => {
  useLiveRules();
  const client = useQueryClient();
  const can = useCan();
  const query = useQuery(rulesQuery);
  const [edited, setEdited] = useState<CountedRule | 'new' | null>(null);
  const [deleted, setDeleted] = useState<CountedRule | null>(null);
  const rules = query.data ?? [];
  return (
    <Stack>
      <OutcomeNote />
      <Card aria-labelledby="rules">
        <CardHead>
          <h2 id="rules">All rules</h2>
          {can('CreateRule') && rules.length < MAX_RULES && (
            <Button size="sm" variant="primary" onClick={() => setEdited('new')}>
              <Plus size={16} strokeWidth={1.5} aria-hidden /> New rule
            </Button>
          )}
        </CardHead>
        <QueryState query={query} />
        {query.data && <DeferredListPosition list={query} />}
        {query.data && rules.length === 0 && (
          <EmptyState title="No rules">Create a rule to label, assign or email about parcels.</EmptyState>
        )}
        <List>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              hrefOf={hrefOf}
              onEdit={() => setEdited(rule)}
              onDelete={() => setDeleted(rule)}
            />
          ))}
        </List>
      </Card>
      {edited && <RuleForm rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <ConfirmDialog
          title={`Delete “${deleted.name}”?`}
          description="The rule stops. Labels, assignments and emails that it made stay, and so do their entries in the histories of orders."
          confirmLabel="Delete rule"
          mutation={{
            mutationFn: () => request(deleteRule, { path: { id: deleted.id } }),
            onSettled: () => void client.invalidateQueries({ queryKey: rulesKey }),
            done: { title: `“${deleted.name}” was deleted`, keep: 'only' },
          }}
          failed="The rule was not deleted."
          onClose={() => setDeleted(null)}
        />
      )}
    </Stack>
  );
};

const List = styled.ul`
  > li {
    padding: var(--s-4) var(--s-6);
    border-top: 1px solid var(--hairline);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3) var(--s-6);
  > div:first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
  h3 {
    font-size: var(--t-15);
    overflow-wrap: anywhere;
  }
  p {
    font-size: var(--t-14);
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  label {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    min-width: 56px;
    cursor: pointer;
  }
`;
