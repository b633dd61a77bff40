import type { AdminPageName } from '@exline/contracts';
import { Suspense, type ReactNode } from 'react';
import { session, useSession } from '../../features/session/session.ts';
import { lazyCode } from '../../ui/loading/lazyCode.tsx';
import { BarePageFailure } from '../../ui/feedback/BarePageFailure.tsx';
import { OutcomeProvider } from '../../ui/overlay/Outcome.tsx';
import { RedirectToSignIn } from './RedirectToSignIn.tsx';

// The sign-in card and the staff area never need each other's code.
const SignIn = lazyCode(() => import('./SignIn.tsx').then((file) => file.SignIn), BarePageFailure);
const StaffArea = lazyCode(() => import('./StaffArea.tsx').then((file) => file.StaffArea), BarePageFailure);
const Password = lazyCode(
  () => import('./password/PasswordPage.tsx').then((file) => file.PasswordPage),
  BarePageFailure,
);

const partOf = (name: AdminPageName) => {
  if (name === 'adminPassword') return Password;
  return session.state() === 'in' ? StaffArea : SignIn;
};

/** Loads the code that the first render of a page needs. */
export const preloadPart = (name: AdminPageName) => partOf(name).preload();

interface Props {
  name: AdminPageName;
  /** Rendered after the page, once its code is loaded. */
  children?: ReactNode;
}

/** The staff area, or the sign-in card for visitors who are signed out. */
export const AdminPage = ({ name, children }: Props) => (
  <OutcomeProvider>
    <Suspense fallback={null}>
      <Part name={name}>{children}</Part>
    </Suspense>
  </OutcomeProvider>
);

const Part = ({ name, children }: Props) => {
  const state = useSession();
  if (name === 'adminPassword')
    return (
      <>
        <Password />
        {children}
      </>
    );
  if (state === 'in') return <StaffArea name={name}>{children}</StaffArea>;
  return (
    <>
      <SignIn hasEnded={state === 'ended'} prepare={StaffArea.preload} />
      {name === 'admin' ? children : <RedirectToSignIn />}
    </>
  );
};
