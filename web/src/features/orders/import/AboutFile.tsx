import { styled } from 'styled-components';
import { longDate } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';
import { columnFields, columnLabels, isOwnFile, REASON_COLUMN, withColumn } from './columns.ts';
import { dayText, orderIn, type DateOrder } from './dateOrder.ts';
import type { Table } from './table.ts';
import type { Answers } from './useReading.ts';

interface Props {
  table: Table;
  answers: Answers;
}

/** The facts about a file that the import can only guess. Empty for a file like the template. */
export const AboutFile = ({ table, answers }: Props) => {
  const { dates, columns } = answers;
  const isOwn = isOwnFile(table.headers) && columns.includes('trackingNumber');
  if (isOwn && !dates.hasNumeric && table.encoding === 'UTF-8') return null;
  return (
    <TitledCard id="import-about" title="About this file">
      <Body>
        {table.encoding !== 'UTF-8' && (
          <p>It was read as {table.encoding}. Check that names with accents look right.</p>
        )}
        {dates.hasNumeric && <Dates table={table} answers={answers} />}
        {!isOwn && <ColumnList table={table} answers={answers} />}
      </Body>
    </TitledCard>
  );
};

const orderWords = [
  ['month', 'Month first, such as 11/21/2026'],
  ['day', 'Day first, such as 21/11/2026'],
] as const;

/** A date from the file that can mean two different days, as an example in the question. */
const exampleIn = ({ lines }: Table, { dates }: Answers): string => {
  const columns = [...dates.byColumn].flatMap(([at, order]) => (order === null ? [at] : []));
  const values = lines.flatMap(({ cells }) => columns.map((at) => (cells[at] ?? '').trim()));
  return values.find((value) => orderIn([value]) === 'unclear' && dayText(value, null) === value) ?? '';
};

const inWords = (text: string, order: DateOrder) => longDate(`${dayText(text, order)}T00:00:00.000Z`);

const Dates = ({ table, answers }: Props) => {
  const { dates, setDateOrder } = answers;
  const example = dates.isUnclear ? exampleIn(table, answers) : '';
  if (example)
    return (
      <Note
        tone="out"
        title={`Which day is ${example}?`}
        action={
          <ButtonRow>
            {orderWords.map(([order]) => (
              <Button key={order} size="sm" onClick={() => setDateOrder(order)}>
                {inWords(example, order)}
              </Button>
            ))}
          </ButtonRow>
        }
      >
        The dates of this file can be read with the month or the day first.
      </Note>
    );
  return (
    <Line>
      <span>Dates</span>
      <Choice
        label="Dates"
        value={dates.common ?? ''}
        options={dates.common ? orderWords : [['', 'Choose an order'], ...orderWords]}
        onChange={(order) => (order === 'month' || order === 'day') && setDateOrder(order)}
      />
    </Line>
  );
};

const fieldOptions = [
  ['', 'Not used'],
  ...columnFields.map((field) => [field, columnLabels[field] ?? field] as const),
] as const;

const sampleOf = ({ lines }: Table, at: number) =>
  lines.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '';

const ColumnList = ({ table, answers: { columns, setColumns } }: Props) => (
  <>
    {!columns.includes('trackingNumber') && (
      <Note tone="out" title="Which column has the tracking number?">
        Choose it below. The other columns are optional.
      </Note>
    )}
    <Columns aria-label="Columns">
      {table.headers.map((header, at) =>
        header === '' || header.toLowerCase() === REASON_COLUMN ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- two columns can have the same name
          <Line as="li" key={at}>
            <span>
              <b>{header}</b> <small>{sampleOf(table, at)}</small>
            </span>
            <Choice
              label={`Field of the column ${header}`}
              value={columns[at] ?? ''}
              options={fieldOptions}
              onChange={(field) => setColumns(withColumn(columns, at, field))}
            />
          </Line>
        ),
      )}
    </Columns>
  </>
);

const Body = styled(CardBody)`
  display: grid;
  gap: var(--s-4);
`;
const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: var(--s-3) var(--gutter);
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 240px);
  align-items: center;
  gap: var(--s-3);
  max-width: 560px;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 600;
  }
  small {
    margin-left: var(--s-2);
    color: var(--ink-muted);
    font-size: var(--t-14);
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
