import { pages } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useLiveOrders } from '../../features/orders/live.ts';
import { session } from '../../features/session/session.ts';
import { usePresence } from '../../features/session/usePresence.ts';
import { ownAccountQuery } from '../../features/staff/api/staff.ts';
import { useLiveOwnAccount } from '../../features/staff/live.ts';
import { firstInteraction } from '../../lib/code/firstInteraction.ts';
import { isSignedOut, reasonOf } from '../../lib/server/faults.ts';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { Queries } from '../../lib/server/Queries.tsx';
import { reconnect } from '../../lib/live/socket.ts';
import { watchReads } from '../../lib/live/changedSince.ts';
import { focusWhenThere } from '../../lib/page/focusWhenThere.ts';
import { OwnAccountContext } from '../../lib/people/rights.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { adminPages, preloadAll, type FramedPageName } from './adminPages.ts';
import { Expected } from './Expected.tsx';
import { MeetColleagues } from './MeetColleagues.tsx';
import { useLiveNews } from './useNews.ts';

/** Outlasts a look at the public pages. */
const queryClient = createQueryClient();
watchReads(queryClient);

interface Props {
  name: FramedPageName;
  /** Stands beside the page once the page is there. */
  children?: ReactNode;
}

/** What the staff works with. One call says who is signed in; until it is answered the frame stands there with boxes in it. */
export const StaffArea = (props: Props) => (
  <Queries client={queryClient}>
    <Framed {...props} />
  </Queries>
);

const Framed = ({ name, children }: Props) => {
  useReturnToSignIn();
  useEffect(() => {
    // Who one is, is what the first request of the connection said.
    if (session.hasChanged()) reconnect();
  }, []);
  const account = useQuery(ownAccountQuery);
  const own = account.data ?? null;
  const { page, right, under = name } = adminPages[name];
  useEffect(() => {
    // Before it is shown: React keeps what stands in for code that is still to come for a third of a second.
    page.preload().catch(() => undefined);
  }, [page]);
  if (own && right && !own.rights.includes(right)) return <Redirect to={pages.admin} replace />;
  return (
    <OwnAccountContext value={own}>
      <AdminFrame current={under}>
        {own && (
          <SignedIn>
            <MeetColleagues>
              <Suspense fallback={<Expected />}>
                <page.Page key={name} />
                {children}
              </Suspense>
            </MeetColleagues>
          </SignedIn>
        )}
        {!own && account.error && !isSignedOut(account.error) && (
          <Note
            tone="danger"
            title="The admin area cannot be reached"
            action={
              <Button busy={account.isFetching} onClick={() => void account.refetch()}>
                Try again
              </Button>
            }
          >
            {reasonOf(account.error)}
          </Note>
        )}
        {!own && !account.error && <Expected />}
      </AdminFrame>
    </OwnAccountContext>
  );
};

/** Keeps the page up to date, and says that somebody is there. */
const SignedIn = ({ children }: { children: ReactNode }) => {
  usePresence();
  useLiveOwnAccount();
  useLiveOrders();
  useLiveNews();
  useEffect(() => {
    if (session.hasChanged()) focusWhenThere('main h1[tabindex]');
    void firstInteraction().then(preloadAll);
  }, []);
  return children;
};

/** A session that ended meanwhile shows in the first refused call: back to the sign-in card, which keeps nothing of what was read. */
const useReturnToSignIn = () => {
  const client = useQueryClient();
  useEffect(() => {
    const leave = (error: unknown) => {
      if (!isSignedOut(error) || session.state() !== 'in') return;
      session.set(client.getQueryData(ownAccountQuery.queryKey) ? 'ended' : 'out');
    };
    // Only the moment of refusal counts: a query keeps its error past the next sign-in, until it was read again.
    const offs = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event: { type: string; action?: { type: string; error?: unknown } }) => {
        if (event.type === 'updated' && event.action?.type === 'error') leave(event.action.error);
      }),
    );
    return () => {
      for (const off of offs) off();
      // Whoever comes next may be somebody else.
      if (session.state() !== 'in') client.clear();
    };
  }, [client]);
};
