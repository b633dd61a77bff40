import type { CreateOrder } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { shortDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import type { ImportFile, ImportRow } from './importFile.ts';
import { RefusedLines } from './RefusedLines.tsx';

const SHOWN = 50;

interface Props {
  file: ImportFile;
  onImport: (orders: CreateOrder[]) => void;
  onCancel: () => void;
}

/** The lines of a file before the import: those with errors first, then those that are ready. */
export const ImportPreview = ({ file: { rows, ignored }, onImport, onCancel }: Props) => {
  const orders = rows.flatMap(({ order }) => order ?? []);
  const faulty = rows.filter(({ order }) => !order);
  return (
    <Stack>
      <Card $pad="md" aria-label="Summary">
        <Summary>
          <p role="status">
            <b>{count(orders.length, 'order')} ready to import</b>
            {faulty.length > 0 && `, ${count(faulty.length, 'line')} with errors skipped`}.
          </p>
          <Button onClick={onCancel}>Choose another file</Button>
          <Button variant="primary" disabled={orders.length === 0} onClick={() => onImport(orders)}>
            Import {count(orders.length, 'order')}
          </Button>
        </Summary>
        {ignored.length > 0 && <Ignored>These columns are not used: {ignored.join(', ')}.</Ignored>}
      </Card>
      {faulty.length > 0 && <Faults rows={faulty} />}
      {orders.length > 0 && <Ready rows={rows.filter(({ order }) => order)} />}
    </Stack>
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

const Ready = ({ rows }: { rows: readonly ImportRow[] }) => (
  <Card aria-labelledby="import-ready">
    <CardHead>
      <h2 id="import-ready">Ready to import</h2>
      <Shown of={rows.length} />
    </CardHead>
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
  </Card>
);

const Shown = ({ of }: { of: number }) =>
  of > SHOWN ? <Note tone="info" title={`The first ${SHOWN} of ${count(of)}`} /> : null;

const Stack = styled.div`
  display: grid;
  gap: var(--gutter);
  > section {
    min-width: 0;
  }
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
const Ignored = styled.p`
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
