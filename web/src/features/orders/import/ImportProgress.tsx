import type { ImportOutcome } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { adminLink } from '../links.ts';
import type { ImportRow } from './rows.ts';
import type { ImportState } from './useImport.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { RefusedLines } from './RefusedLines.tsx';

interface Props {
  state: Exclude<ImportState, { kind: 'idle' }>;
  onContinue: () => void;
  onAnother: () => void;
}

const withOutcome = (outcomes: readonly ImportOutcome[], wanted: ImportOutcome['outcome']) =>
  outcomes.filter(({ outcome }) => outcome === wanted).length;

type Refused = Extract<ImportOutcome, { outcome: 'invalid' }>;

/** The lines that the server rejected, with its errors. */
const refusedRows = (refused: readonly Refused[], rows: readonly ImportRow[]): ImportRow[] => {
  const byNumber = new Map(rows.map((row) => [row.order?.trackingNumber, row]));
  return refused.flatMap(({ trackingNumber, errors }) => {
    const row = byNumber.get(trackingNumber);
    return row ? [{ ...row, errors }] : [];
  });
};

const SHOWN = 20;

/** The progress of an import, and its result. */
export const ImportProgress = ({ state, onContinue, onAnother }: Props) => {
  const { outcomes, rows } = state;
  const total = state.orders.length;
  const created = withOutcome(outcomes, 'created');
  const exists = withOutcome(outcomes, 'exists');
  const refused = outcomes.filter((one) => one.outcome === 'invalid');
  return (
    <Box $pad="lg" aria-labelledby="import-progress">
      <h2 id="import-progress">
        {state.kind === 'done' ? 'Import finished' : `Importing ${count(total, 'order')}`}
      </h2>
      <ProgressBar max={total} value={outcomes.length} aria-labelledby="import-progress" />
      <Counts>
        <div>
          <dt>Done</dt>
          <dd>
            {count(outcomes.length)} of {count(total)}
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{count(created)}</dd>
        </div>
        <div>
          <dt>Already existed</dt>
          <dd>{count(exists)}</dd>
        </div>
        <div>
          <dt>Rejected</dt>
          <dd>{count(refused.length)}</dd>
        </div>
      </Counts>
      {refused.length > 0 && <RefusedLines rows={refusedRows(refused, rows)} />}
      {refused.slice(0, SHOWN).map(({ trackingNumber, errors }) => (
        <p key={trackingNumber}>
          <Mono>{trackingNumber}</Mono>: {Object.values(errors).join('. ')}
        </p>
      ))}
      {refused.length > SHOWN && (
        <p>And {count(refused.length - SHOWN, 'more line')}. The downloaded file contains all of them.</p>
      )}
      {state.kind === 'running' && (
        <p>The import continues while you use other pages. Keep this browser tab open.</p>
      )}
      {state.kind === 'stopped' && (
        <Note
          tone="danger"
          title="The import stopped"
          action={<Button onClick={onContinue}>Continue import</Button>}
        >
          {reasonOf(state.error)} The orders imported so far are kept. Continuing creates no duplicates.
        </Note>
      )}
      {state.kind === 'done' && (
        <>
          <Note tone="ok" title={created === 0 ? 'Nothing new' : `${count(created, 'order')} created`}>
            {exists === 1 && '1 tracking number already existed; that order was left unchanged.'}
            {exists > 1 &&
              `${count(exists)} tracking numbers already existed; those orders were left unchanged.`}
          </Note>
          <ButtonRow>
            <ButtonLink variant="primary" href={adminLink.tab('orders')}>
              See all orders
            </ButtonLink>
            <Button onClick={onAnother}>Import another file</Button>
          </ButtonRow>
        </>
      )}
    </Box>
  );
};

const Box = styled(Card)`
  display: grid;
  gap: var(--s-5);
  max-width: 760px;
  h2 {
    font-size: var(--t-22);
  }
`;
const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, auto));
  justify-content: space-between;
  gap: var(--s-4);
  dt {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  dd {
    font-size: var(--t-22);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;
