import { pages, type AdminPageName } from '@exline/contracts';
import { Suspense, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { session, useSession } from '../../features/session/session.ts';
import { lazyPage } from '../../lib/code/lazyPage.tsx';
import { usePage } from '../../lib/page/usePage.ts';
import { BarePageFailure } from '../../ui/feedback/BarePageFailure.tsx';
import { OutcomeProvider } from '../../ui/overlay/Outcome.tsx';
import { adminTitles } from './adminTitles.ts';

// Who only signs in needs none of the staff area's code, and who is signed in none of the sign-in card's.
const signIn = lazyPage(() => import('./SignIn.tsx').then(({ SignIn }) => SignIn), BarePageFailure);
const staffArea = lazyPage(
  () => import('./StaffArea.tsx').then(({ StaffArea }) => StaffArea),
  BarePageFailure,
);
const password = lazyPage(
  () => import('./password/PasswordPage.tsx').then(({ PasswordPage }) => PasswordPage),
  BarePageFailure,
);

const partOf = (name: AdminPageName) => {
  if (name === 'adminPassword') return password;
  return session.state() === 'in' ? staffArea : signIn;
};

/** Loads what the first rendering of a page needs; resolves to the component. */
export const preloadPart = (name: AdminPageName) => partOf(name).preload();

interface Props {
  name: AdminPageName;
  /** Stands beside the page once the page is there. */
  children?: ReactNode;
}

/** The staff area: a sign-in card, or what the staff works with. */
export const AdminPage = ({ name, children }: Props) => {
  usePage(adminTitles[name]);
  return (
    <OutcomeProvider>
      <Suspense fallback={null}>
        <Part name={name}>{children}</Part>
      </Suspense>
    </OutcomeProvider>
  );
};

const Part = ({ name, children }: Props) => {
  const state = useSession();
  if (name === 'adminPassword')
    return (
      <>
        <password.Page />
        {children}
      </>
    );
  if (state === 'in') return <staffArea.Page name={name}>{children}</staffArea.Page>;
  return (
    <>
      <signIn.Page hasEnded={state === 'ended'} prepare={staffArea.preload} />
      {name === 'admin' ? children : <Redirect to={pages.admin} replace />}
    </>
  );
};
