import { pages, type AdminPageName } from '@exline/contracts';
import { Suspense, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { session, useSession } from '../../features/session/session.ts';
import { lazyPage } from '../../lib/code/lazyPage.tsx';
import { usePage } from '../../lib/page/usePage.ts';
import { BarePageFailure } from '../../ui/feedback/BarePageFailure.tsx';
import { OutcomeProvider } from '../../ui/overlay/Outcome.tsx';
import { adminTitles } from './adminTitles.ts';

// The sign-in card and the staff area never need each other's code.
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

/** Loads the code that the first render of a page needs. */
export const preloadPart = (name: AdminPageName) => partOf(name).preload();

interface Props {
  name: AdminPageName;
  /** Rendered after the page, once its code is loaded. */
  children?: ReactNode;
}

/** The staff area, or the sign-in card for visitors who are signed out. */
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
