import { useEffect } from 'react';
import { Operations } from '../../../features/operations/components/Operations.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { loadRunbook } from '../runbook/RunbookPage.tsx';

export const OperationsPage = () => {
  useEffect(() => {
    // So that it is there when the gateway is not. When it does not come, opening it says so.
    loadRunbook().catch(() => undefined);
  }, []);
  return (
    <>
      <PageTitle
        title="Operations"
        lead="How the system stands, by the rules that also raise the alerts; refreshed every few seconds."
      />
      <Operations />
    </>
  );
};
