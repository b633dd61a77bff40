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
import { May } from '../../../ui/actions/May.tsx';
import { Below } from '../../../ui/layout/Below.tsx';
import { PageTitle } from '../PageTitle.tsx';

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
        lead="Where this sign-in is in use. A session ends after 45 minutes without use, and after 12 hours."
      >
        <May right="ReadStaff">
          <Roomless>
            <ButtonLink size="sm" href={pages.adminStaff}>
              Staff
            </ButtonLink>
          </Roomless>
        </May>
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

/** Where the head of the page has no room for it. */
const Roomless = styled.span`
  display: none;
  ${smallPhone} {
    display: inline;
  }
`;
const First = styled.div`
  margin-bottom: var(--gutter);
`;
const Own = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--gutter);
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
