import type { SystemReport } from '@exline/contracts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { phone, upToTablet } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { duration } from '../words.ts';
import { ParkedList } from './ParkedList.tsx';
import { RebuildDialog, type Chosen } from './RebuildDialog.tsx';
import { ReadModelRow } from './ReadModelRow.tsx';
import { StopRebuild } from './StopRebuild.tsx';

interface Props {
  report: SystemReport;
}

const lagWords = ({ log }: SystemReport): string => {
  if (!log) return 'Unknown, because MongoDB does not answer.';
  const of = `position ${count(log.end)} of the log`;
  return log.lag === 0
    ? `All are up to date with ${of}.`
    : `${count(log.lag, 'commit')} and ${duration(log.lagSeconds)} behind ${of}.`;
};

/** The read models: their positions, rebuilds and failed updates. */
export const ReadModelsCard = ({ report }: Props) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const models = report.readModels ?? [];
  const isAsked = models.some(({ rebuild }) => rebuild?.askedBy);
  return (
    <Card aria-labelledby="read-models">
      <CardHead>
        <div>
          <h2 id="read-models">Read models</h2>
          <Lead>{lagWords(report)}</Lead>
        </div>
        {isAsked && <StopRebuild />}
        {report.readModels && !isAsked && (
          <Button size="sm" onClick={() => setChosen({ name: null })}>
            Rebuild all
          </Button>
        )}
      </CardHead>
      {report.readModels === null && <CardBody>Not available, because MongoDB does not answer.</CardBody>}
      <Models>
        {models.map((model) => (
          <ReadModelRow
            key={model.name}
            model={model}
            report={report}
            onRebuild={() => setChosen({ name: model.name })}
          />
        ))}
      </Models>
      {report.parked && report.parked.length > 0 && <ParkedList parked={report.parked} />}
      {chosen && <RebuildDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
};

const Lead = styled.p`
  margin-top: 4px;
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  color: var(--ink-muted);
`;
const Models = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1px;
  border-radius: 0 0 var(--r-2) var(--r-2);
  overflow: hidden;
  /* Each item draws its own lines, so that empty places after the last item have none. */
  > * {
    box-shadow: 0 0 0 1px var(--hairline);
  }
  ${upToTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
