import { confirmSubscription } from '@exline/client';
import { pages, trackPath } from '@exline/contracts';
import { useEffect, useState } from 'react';
import { useOpenedPage } from '../../lib/server/openedLink.ts';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
import { request } from '../../lib/server/request.ts';
import { reasonOf } from '../../lib/server/faults.ts';
import { HttpError } from '../../lib/server/httpError.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';
import { LinkFailure, ExpiredLink } from './EmailLink.tsx';

type State =
  | { kind: 'busy' }
  | { kind: 'confirmed'; trackingNumber: string }
  | { kind: 'over' }
  | { kind: 'ended' }
  | { kind: 'failed'; reason: string };

const confirm = async (token: string): Promise<State> => {
  try {
    const { trackingNumber } = await request(confirmSubscription, {
      body: { token },
      signal: abortAfterTimeout(),
    });
    return { kind: 'confirmed', trackingNumber };
  } catch (error) {
    const isOver = error instanceof HttpError && (error.status === 410 || error.status === 400);
    if (isOver && error.problem?.type === 'urn:problem:subscription.ended') return { kind: 'ended' };
    return isOver ? { kind: 'over' } : { kind: 'failed', reason: reasonOf(error) };
  }
};

/** Confirms a subscription as soon as its link is opened. */
export const Confirmation = ({ token }: { token: string }) => {
  useOpenedPage('confirmation');
  const [state, setState] = useState<State>({ kind: 'busy' });
  useEffect(() => {
    let isCurrent = true;
    void confirm(token).then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const retry = async () => setState(await confirm(token));

  switch (state.kind) {
    case 'busy':
      return <Skeleton $height="96px" role="status" aria-label="Confirming" />;
    case 'over':
      return <ExpiredLink />;
    case 'ended':
      return (
        <>
          <Note tone="info" title="This subscription has ended" takesFocus>
            We no longer email you about this parcel. A subscription ends when you unsubscribe, when it is not
            confirmed within 48 hours, and after the delivery. To get emails about a parcel on its way, sign
            up again on its page.
          </Note>
          <ButtonLink href={pages.track} variant="primary">
            Track a package
          </ButtonLink>
        </>
      );
    case 'failed':
      return <LinkFailure title="Your address could not be confirmed" reason={state.reason} retry={retry} />;
    case 'confirmed':
      return (
        <>
          <Note tone="ok" title="Your address is confirmed" takesFocus>
            We will email you at each new status of {state.trackingNumber}.
          </Note>
          <ButtonLink href={trackPath(state.trackingNumber)} variant="primary">
            Track your parcel
          </ButtonLink>
        </>
      );
  }
};
