import type { ReadModelReport, SystemReport } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { rebuildWords } from '../rebuildWords.ts';
import { readModelWord } from '../words.ts';

interface Props {
  model: ReadModelReport;
  report: SystemReport;
  onRebuild: () => void;
}

/** A read model with its position and the progress of its rebuild. */
export const ReadModelRow = ({ model, report, onRebuild }: Props) => {
  const { name, collection, position, rebuild } = model;
  const end = Math.max(report.log?.end ?? 0, rebuild?.position ?? 0);
  return (
    <Item>
      <b>{readModelWord(name)}</b>
      <p>
        {collection}, at {count(position)}
      </p>
      {rebuild ? (
        <>
          <ProgressBar max={end} value={rebuild.position} aria-label={`Rebuild of ${readModelWord(name)}`} />
          <p>{rebuildWords(rebuild, end, report.isRebuilding ?? false)}</p>
        </>
      ) : null}
      {!rebuild?.askedBy && (
        <Button size="sm" variant="ghost" aria-label={`Rebuild ${readModelWord(name)}`} onClick={onRebuild}>
          {rebuild ? 'Continue' : 'Rebuild'}
        </Button>
      )}
    </Item>
  );
};

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s-3);
  align-items: center;
  align-content: start;
  padding: var(--s-4) var(--edge);
  background: var(--surface);
  b {
    font-weight: 600;
  }
  p {
    grid-column: 1;
    font-size: var(--t-13);
    font-variant-numeric: tabular-nums;
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
  progress,
  progress + p {
    grid-column: 1 / -1;
  }
  progress {
    margin-top: var(--s-2);
  }
  button {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;
