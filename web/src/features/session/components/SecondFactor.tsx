import { beginOwnFactor, confirmOwnFactor, removeOwnFactor, renewRecoveryCodes } from '@exline/client';
import type { NewFactor } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownFactorQuery, ownSessionsQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Badge } from '../../../ui/content/Badge.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { FactorSetUp } from './FactorSetUp.tsx';
import { FactorState } from './FactorState.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

type Stage =
  | { at: 'rest'; outcome?: string }
  | { at: 'begin' | 'renew' | 'remove' }
  | { at: 'set-up'; factor: NewFactor }
  | { at: 'codes'; codes: readonly string[] };

const words = {
  begin: ['Continue', 'Checking...'],
  renew: ['Create new recovery codes', 'Creating...'],
  remove: ['Turn off the second factor', 'Turning off...'],
} as const;

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
  const show = (codes: readonly string[]) => look({ at: 'codes', codes });
  const own = query.data;

  const content = () => {
    switch (stage.at) {
      case 'rest':
        return own && <FactorState own={own} onAct={(at) => setStage({ at })} />;
      case 'set-up':
        return (
          <FactorSetUp
            factor={stage.factor}
            confirm={(code) => request(confirmOwnFactor, { body: { id: stage.factor.id, code } })}
            onDone={show}
          />
        );
      case 'codes':
        return <RecoveryCodeList codes={stage.codes} onKept={() => rest()} />;
      case 'begin':
        return (
          <ProofForm
            {...wordsOf('begin')}
            withCode={false}
            act={({ current }) => request(beginOwnFactor, { body: { current } })}
            onDone={(factor) => setStage({ at: 'set-up', factor })}
            onCancel={() => rest()}
          />
        );
      case 'renew':
        return (
          <ProofForm
            {...wordsOf('renew')}
            withCode
            act={(proof) => request(renewRecoveryCodes, { body: proof })}
            onDone={({ codes }) => show(codes)}
            onCancel={() => rest()}
          />
        );
      case 'remove':
        return (
          <ProofForm
            {...wordsOf('remove')}
            withCode
            act={(proof) => request(removeOwnFactor, { body: proof })}
            onDone={() => rest('The second factor is off')}
            onCancel={() => rest()}
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
        <CardBody>
          {stage.at === 'rest' && stage.outcome && <Note tone="ok" title={stage.outcome} takesFocus />}
          {content()}
        </CardBody>
      )}
    </Card>
  );
};

const wordsOf = (what: keyof typeof words) => ({ label: words[what][0], busyLabel: words[what][1] });
