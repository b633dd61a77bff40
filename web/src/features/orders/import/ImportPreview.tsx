import type { ExistingOrder } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { shortDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { existingOf } from './existing.ts';
import type { ImportRow } from './rows.ts';
import type { Result } from './useReading.ts';
import { RefusedLines } from './RefusedLines.tsx';

const SHOWN = 50;

interface Props {
  result: Result;
  onImport: () => void;
  onCancel: () => void;
}

/** A line whose tracking number already belongs to an order. */
type Known = ImportRow & { known: ExistingOrder };

/** The lines of a file before the import: those with errors first, then known ones, then those that are ready. */
export const ImportPreview = ({ result: { rows, existing }, onImport, onCancel }: Props) => {
  const faulty = rows.filter(({ order }) => !order);
  const readable = rows.filter(({ order }) => order);
  const known = readable.flatMap((row): Known[] => {
    const order = existing && row.order && existingOf(existing, row.order);
    return order ? [{ ...row, known: order }] : [];
  });
  const knownLines = new Set(known.map(({ line }) => line));
  const ready = readable.filter(({ line }) => !knownLines.has(line));
  return (
    <>
      <Card $pad="md" aria-label="Summary">
        <Summary>
          <p role="status">
            <b>{count(ready.length, 'order')} ready to import</b>
            {faulty.length > 0 && `, ${count(faulty.length, 'line')} with errors skipped`}
            {known.length > 0 && `, ${count(known.length, 'existing order')} left unchanged`}.
          </p>
          <Button onClick={onCancel}>Choose another file</Button>
          <Button variant="primary" disabled={ready.length === 0} onClick={onImport}>
            Import {count(ready.length, 'order')}
          </Button>
        </Summary>
        {!existing && (
          <Unchecked>
            Existing tracking numbers could not be checked. The import leaves their orders unchanged.
          </Unchecked>
        )}
      </Card>
      {faulty.length > 0 && <Faults rows={faulty} />}
      {known.length > 0 && <Existing rows={known} />}
      {ready.length > 0 && <Ready rows={ready} />}
    </>
  );
};

const Faults = ({ rows }: { rows: readonly ImportRow[] }) => (
  <Card aria-labelledby="import-faults">
    <CardHead>
      <h2 id="import-faults">Lines with errors</h2>
      <RefusedLines rows={rows} />
      <Shown of={rows.length} />
    </CardHead>
    <TableFrame
      label="Table of lines with errors"
      last="start"
      columns={['Line', 'Tracking number', 'Problem']}
    >
      {rows.slice(0, SHOWN).map(({ line, trackingNumber, errors }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>{trackingNumber ? <Mono>{trackingNumber}</Mono> : 'N/A'}</td>
          <Words>
            {Object.entries(errors).map(([column, words]) => (
              <p key={column}>{words}</p>
            ))}
          </Words>
        </tr>
      ))}
    </TableFrame>
  </Card>
);

const Existing = ({ rows }: { rows: readonly Known[] }) => (
  <TitledCard id="import-existing" title="Already there" tools={<Shown of={rows.length} />}>
    <TableFrame
      label="Table of tracking numbers that exist already"
      last="start"
      columns={['Line', 'Order', 'Customer in the file']}
    >
      {rows.slice(0, SHOWN).map(({ line, order, known }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>
            <OrderLink order={known} />
          </td>
          <td>{order?.customerName ?? 'N/A'}</td>
        </tr>
      ))}
    </TableFrame>
  </TitledCard>
);

const Ready = ({ rows }: { rows: readonly ImportRow[] }) => (
  <TitledCard id="import-ready" title="Ready to import" tools={<Shown of={rows.length} />}>
    <TableFrame
      label="Table of orders that are ready"
      last="start"
      columns={[
        'Line',
        'Tracking number',
        'Status',
        'Customer',
        'Email',
        'Destination',
        'Ship date',
        'Est. delivery',
      ]}
    >
      {rows.slice(0, SHOWN).map(({ line, order }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>
            <Mono>{order?.trackingNumber}</Mono>
          </td>
          <td>
            <StatusBadge status={order?.status ?? ''} />
          </td>
          <td>{order?.customerName ?? 'N/A'}</td>
          <td>{order?.customerEmail ?? 'N/A'}</td>
          <td>{order?.destination ?? 'N/A'}</td>
          <td>{shortDate(order?.shipmentDate)}</td>
          <td>{shortDate(order?.estimatedDelivery)}</td>
        </tr>
      ))}
    </TableFrame>
  </TitledCard>
);

const Shown = ({ of }: { of: number }) =>
  of > SHOWN ? <Part>{`The first ${SHOWN} of ${count(of)}`}</Part> : null;

const Part = styled.span`
  font-size: var(--t-14);
  color: var(--ink-muted);
`;

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  p {
    margin-right: auto;
  }
  b {
    font-weight: 600;
  }
`;
const Unchecked = styled.p`
  margin-top: var(--s-3);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const Words = styled.td`
  && {
    max-width: none;
    padding-block: 10px;
    white-space: normal;
  }
`;
