import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LoginCard } from '../../features/session/components/LoginCard.tsx';
import { session } from '../../features/session/session.ts';
import { useAfterSignIn, useSignInElsewhere } from '../../features/session/useAfterSignIn.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { GuestFrame } from './frame/GuestFrame.tsx';
import { pageToReturnTo } from './returnTo.ts';

interface Props {
  hasEnded: boolean;
  /** Loads the code of the staff area. */
  prepare: () => Promise<unknown>;
}

/** The sign-in card. Loads the staff area's code while the user types. */
export const SignIn = ({ hasEnded, prepare }: Props) => {
  usePage('Admin');
  const entered = useAfterSignIn();
  useEffect(() => {
    if (session.hasChanged()) document.querySelector<HTMLElement>('main h1')?.focus();
  }, []);
  // A failed download is ignored here: the staff area shows it, with a button to try again.
  const prepared = () => prepare().catch(() => undefined);
  const enter = async (begin: () => void) => {
    await prepared();
    const { place, state } = pageToReturnTo();
    begin();
    // Navigates in the same render as the sign-in: while signed out, every staff page moves back to this card.
    if (place) navigate(place, { replace: true, state });
  };
  useSignInElsewhere(() => void enter(() => session.set('in')));
  return (
    <GuestFrame>
      <div onInput={() => void prepared()}>
        <LoginCard hasEnded={hasEnded} enter={() => enter(entered)} />
      </div>
    </GuestFrame>
  );
};
