import { pages } from '@exline/contracts';
import { use } from 'react';
import { styled } from 'styled-components';
import { OwnSessions } from '../../../features/session/components/OwnSessions.tsx';
import { SecondFactor } from '../../../features/session/components/SecondFactor.tsx';
import { EarlyOwnForms, MissingOwnForms } from '../../../features/staff/components/EarlyOwnForms.tsx';
import { PASSWORD_CARD } from '../../../features/staff/components/AskForPassword.tsx';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { useFragment } from '../../../lib/address/useFragment.ts';
import { smallPhone } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

const OwnForms = deferredPart(
  () => import('../../../features/staff/components/OwnForms.tsx').then((file) => file.OwnForms),
  ({ own }) => <EarlyOwnForms own={own} />,
  MissingOwnForms,
);
// Loads the code before the page renders, because the forms are on the first screen.
OwnForms.preload().catch(() => undefined);

export const SessionsPage = () => {
  const own = use(OwnAccountContext);
  const isPasswordAsked = useFragment() === PASSWORD_CARD;
  const cards = own && <OwnForms own={own} />;
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
