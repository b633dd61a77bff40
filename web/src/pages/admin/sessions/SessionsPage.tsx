import { FIRST_OWNER, pages } from '@exline/contracts';
import { use } from 'react';
import { styled } from 'styled-components';
import { OwnSessions } from '../../../features/session/components/OwnSessions.tsx';
import { SecondFactor } from '../../../features/session/components/SecondFactor.tsx';
import { PASSWORD_CARD } from '../../../features/staff/components/AskForPassword.tsx';
import { OwnName } from '../../../features/staff/components/OwnName.tsx';
import { OwnPassword } from '../../../features/staff/components/OwnPassword.tsx';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { useFragment } from '../../../lib/page/useFragment.ts';
import { smallPhone, upToTablet } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

export const SessionsPage = () => {
  const own = use(OwnAccountContext);
  const isPasswordAsked = useFragment() === PASSWORD_CARD;
  const cards = own && (
    <Own>
      <OwnPassword />
      {own.id !== FIRST_OWNER && <OwnName own={own} />}
    </Own>
  );
  return (
    <>
      <PageTitle
        title="Sessions"
        lead="Where you are signed in. A session ends after 45 minutes of inactivity, and after 12 hours at most."
      >
        <Can right="ReadStaff">
          <Roomless>
            <ButtonLink size="sm" href={pages.adminStaff}>
              Staff
            </ButtonLink>
          </Roomless>
        </Can>
      </PageTitle>
      {isPasswordAsked && <First>{cards}</First>}
      <OwnSessions />
      <Below>
        <SecondFactor />
      </Below>
      {!isPasswordAsked && <Below>{cards}</Below>}
    </>
  );
};

/** Shown only where the page header has no room for the same link. */
const Roomless = styled.span`
  display: none;
  ${smallPhone} {
    display: inline;
  }
`;
const First = styled.div`
  margin-bottom: var(--gutter);
`;
const Below = styled.div`
  margin-top: var(--gutter);
`;
const Own = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--gutter);
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
