import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownFactorQuery, ownSessionsQuery } from '../queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Badge } from '../../../ui/content/Badge.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { FactorState } from './FactorState.tsx';
import type { FactorFormStep } from './FactorStep.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

type Stage = { at: 'rest'; outcome?: string } | FactorFormStep | { at: 'codes'; codes: readonly string[] };

const FactorStep = deferredPart(
  () => import('./FactorStep.tsx').then((file) => file.FactorStep),
  <Skeleton $height="134px" role="status" aria-busy aria-label="Loading the form" />,
);

/** Sets up, renews or turns off the user's second factor. */
export const SecondFactor = () => {
  const client = useQueryClient();
  const query = useQuery(ownFactorQuery);
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  /** Reloads the sessions too, because a change of the second factor ends the other ones. */
  const look = (next: Stage) => {
    setStage(next);
    void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey });
    void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  const rest = (outcome?: string) => look({ at: 'rest', ...(outcome && { outcome }) });
  const own = query.data;
  const body = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (stage.at !== 'rest') wasOpen.current = true;
    else if (wasOpen.current && !stage.outcome) body.current?.querySelector('button')?.focus();
  }, [stage]);

  const content = () => {
    switch (stage.at) {
      case 'rest':
        return own && <FactorState own={own} onAct={(at) => setStage({ at })} />;
      case 'codes':
        return <RecoveryCodeList codes={stage.codes} onKept={() => rest()} />;
      default:
        return (
          <FactorStep
            step={stage}
            onSetUp={(factor) => setStage({ at: 'set-up', factor })}
            onCodes={(codes) => look({ at: 'codes', codes })}
            onRest={rest}
          />
        );
    }
  };

  return (
    <Card>
      <CardHead>
        <h2>Second factor</h2>
        {own && <Badge $line={!own.isOn}>{own.isOn ? 'On' : 'Off'}</Badge>}
      </CardHead>
      <QueryState query={query} />
      {own && (
        <CardBody ref={body}>
          {stage.at === 'rest' && stage.outcome && <Note tone="ok" title={stage.outcome} takesFocus />}
          {content()}
        </CardBody>
      )}
    </Card>
  );
};
