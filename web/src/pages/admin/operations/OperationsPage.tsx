import { pages } from '@exline/contracts';
import { useEffect } from 'react';
import { Operations } from '../../../features/operations/components/Operations.tsx';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { RunbookText } from './runbookText.ts';

export const OperationsPage = () => {
  useEffect(() => {
    // The runbook is loaded in advance, so that it can be read while the gateway is down. A failure shows when it is
    // opened.
    RunbookText.preload().catch(() => undefined);
  }, []);
  return (
    <>
      <PageTitle
        title="Operations"
        lead="System status. Updates every few seconds, using the same rules as the alerts."
      >
        <ButtonLink size="sm" href={pages.adminRules}>
          Rules for orders
        </ButtonLink>
      </PageTitle>
      <Operations />
    </>
  );
};
