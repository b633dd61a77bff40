import { MAX_BULK_ORDERS, rightOfBulkAction, type BulkActionKind, type OrderRow } from '@exline/contracts';
import { Download, Mail, Plus, Tag, Trash2, UserCheck, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../../lib/text/count.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { adminLink } from '../links.ts';
import type { OrderFilter } from '../orderFilter.ts';
import { MAX_AT_ONCE, ordersFile } from '../orders.ts';
import type { Selection } from './useSelection.ts';
import { LabelsButton } from '../labels/LabelButton.tsx';
import { Tick } from './Tick.tsx';

const BulkDialog = deferredDialog(() => import('./BulkDialog.tsx').then(({ BulkDialog: dialog }) => dialog));

const acts: readonly { kind: BulkActionKind; words: string; icon: LucideIcon }[] = [
  { kind: 'event', words: 'Add event', icon: Plus },
  { kind: 'label', words: 'Label', icon: Tag },
  { kind: 'assign', words: 'Assign', icon: UserCheck },
  { kind: 'mail', words: 'Send emails', icon: Mail },
];

interface Props {
  selection: Selection;
  /** The orders on the current page. */
  shown: readonly OrderRow[];
  filter: OrderFilter;
  /** The number of orders that match the filter. */
  total: number;
}

/** The actions for the selected orders, or for all that match the filter. */
export const BulkBar = ({ selection, shown, filter, total }: Props) => {
  const [kind, setKind] = useState<BulkActionKind | null>(null);
  const { orders, isWhole } = selection;
  const isPageSelected = shown.length > 0 && shown.every(selection.has);
  const hasMore = isPageSelected && !isWhole && total > orders.length && total <= MAX_BULK_ORDERS;
  const amount = isWhole ? total : orders.length;
  const target = { orders: isWhole ? null : orders, filter, total: amount };
  const canPrint = amount <= MAX_AT_ONCE;
  return (
    <Bar className="no-print" role="group" aria-label="Selected orders">
      <Part>
        <Tick
          label="Select all on this page"
          checked={isPageSelected}
          onChange={(isSelected) => (isWhole ? selection.clear() : selection.set(shown, isSelected))}
          visible
        />
        {amount > 0 && (
          <b role="status">{isWhole ? `All ${count(total)} selected` : `${count(amount)} selected`}</b>
        )}
        {hasMore && (
          <Button size="sm" variant="ghost" onClick={selection.setWhole}>
            Select all {count(total)} matching
          </Button>
        )}
        {amount > 0 && (
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Clear selection
          </Button>
        )}
      </Part>
      {amount > 0 && (
        <Part>
          {acts.map(({ kind: act, words, icon: Icon }) => (
            <Can key={act} right={rightOfBulkAction[act]}>
              <Button size="sm" onClick={() => setKind(act)}>
                <Icon size={16} strokeWidth={1.5} aria-hidden /> {words}
              </Button>
            </Can>
          ))}
          {canPrint && <LabelsButton {...target} />}
          {(isWhole || canPrint) && (
            <Can right="ExportOrders">
              <ButtonLink size="sm" href={isWhole ? ordersFile(filter) : adminLink.exportOf(orders)} download>
                <Download size={16} strokeWidth={1.5} aria-hidden /> Export selected
              </ButtonLink>
            </Can>
          )}
          <Can right="DeleteOrder">
            <Danger size="sm" onClick={() => setKind('delete')}>
              <Trash2 size={16} strokeWidth={1.5} aria-hidden /> Delete selected
            </Danger>
          </Can>
          {!canPrint && <Hint>Labels: select up to {MAX_AT_ONCE} orders.</Hint>}
        </Part>
      )}
      {amount === 0 && <Earlier href={adminLink.bulkJobs}>Bulk actions</Earlier>}
      {kind && (
        <BulkDialog
          kind={kind}
          target={target}
          onClose={(isStarted) => {
            setKind(null);
            if (isStarted) selection.clear();
          }}
        />
      )}
    </Bar>
  );
};

const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
`;
const Bar = styled(Part)`
  min-height: 44px;
  padding: var(--s-1) var(--s-6);
  border-bottom: 1px solid var(--hairline);
  font-size: var(--t-14);
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  ${phone} {
    padding: var(--s-2) var(--s-4);
    button {
      height: var(--h-md);
    }
  }
`;
const Hint = styled.span`
  color: var(--ink-muted);
`;
const Earlier = styled(Link)`
  margin-left: auto;
`;
const Danger = styled(Button)`
  color: var(--danger);
`;
