import type { OrderRow } from '@exline/contracts';
import { Download, Mail, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { laterDialog } from '../../../ui/overlay/laterDialog.tsx';
import { adminLink } from '../links.ts';
import type { Selection } from './useSelection.ts';
import type { BulkAct } from './BulkDialog.tsx';
import { LabelsButton } from '../labels/LabelButton.tsx';
import { Tick } from './Tick.tsx';

const BulkDialog = laterDialog(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog));

/** The server accepts at most this many ids in one address. */
const MOST_NAMED = 500;

interface Props {
  selection: Selection;
  /** The orders on the current page. */
  shown: readonly OrderRow[];
}

/** The actions for the selected orders. */
export const BulkBar = ({ selection, shown }: Props) => {
  const [act, setAct] = useState<BulkAct | null>(null);
  const { orders } = selection;
  return (
    <Bar role="group" aria-label="Selected orders">
      <Tick
        label="Select all on this page"
        checked={shown.length > 0 && shown.every(selection.has)}
        onChange={(isSelected) => selection.set(shown, isSelected)}
        visible
      />
      {orders.length > 0 && (
        <>
          <b role="status">{count(orders.length)} selected</b>
          <Button size="sm" onClick={() => setAct('event')}>
            <Plus size={16} aria-hidden /> Add event
          </Button>
          <Button size="sm" onClick={() => setAct('mail')}>
            <Mail size={16} strokeWidth={1.5} aria-hidden /> Send emails
          </Button>
          {orders.length <= MOST_NAMED && (
            <>
              <LabelsButton orders={orders} />
              <ButtonLink size="sm" href={adminLink.exportOf(orders)} download>
                <Download size={16} strokeWidth={1.5} aria-hidden /> Export selected
              </ButtonLink>
            </>
          )}
          <Danger size="sm" onClick={() => setAct('delete')}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden /> Delete selected
          </Danger>
          <Button size="sm" variant="ghost" onClick={() => selection.set(orders, false)}>
            Clear selection
          </Button>
        </>
      )}
      {act && (
        <BulkDialog
          act={act}
          orders={orders}
          onClose={(done = []) => {
            setAct(null);
            selection.set(done, false);
          }}
        />
      )}
    </Bar>
  );
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  min-height: 44px;
  padding: var(--s-1) var(--s-6);
  border-bottom: 1px solid var(--hairline);
  font-size: var(--t-14);
  > b {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  ${phone} {
    padding: var(--s-2) var(--s-4);
    button,
    a {
      height: var(--h-md);
    }
  }
`;
const Danger = styled(Button)`
  color: var(--danger);
`;
