import { FIRST_OWNER, pages } from '@exline/contracts';
import { use } from 'react';
import { OwnSessions } from '../../../features/session/components/OwnSessions.tsx';
import { SecondFactor } from '../../../features/session/components/SecondFactor.tsx';
import { OwnPassword } from '../../../features/staff/components/OwnPassword.tsx';
import { OwnAccountContext } from '../../../lib/rights.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { May } from '../../../ui/May.tsx';
import { Below } from '../../../ui/Below.tsx';
import { PageTitle } from '../PageTitle.tsx';

export const SessionsPage = () => {
  const own = use(OwnAccountContext);
  return (
    <>
      <PageTitle
        title="Sessions"
        lead="Where this sign-in is in use. A session ends after 45 minutes without use, and after 12 hours."
      >
        <May right="ReadStaff">
          <ButtonLink size="sm" href={pages.adminStaff}>
            Staff
          </ButtonLink>
        </May>
      </PageTitle>
      <OwnSessions />
      <Below>
        <SecondFactor />
      </Below>
      {own && own.id !== FIRST_OWNER && (
        <Below>
          <OwnPassword />
        </Below>
      )}
    </>
  );
};
