import type { FramedPageName } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLiveOrders } from '../../features/orders/live.ts';
import { session } from '../../features/session/session.ts';
import { useReloadOnAccountChange } from '../../features/session/useReloadOnAccountChange.ts';
import { useUserActivity } from '../../features/session/useUserActivity.ts';
import { ownAccountQuery } from '../../features/staff/queries.ts';
import { useLiveOwnAccount } from '../../features/staff/live.ts';
import { isNotAllowed, isSignedOut, reasonOf } from '../../lib/server/faults.ts';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { Queries } from '../../lib/server/Queries.tsx';
import { reconnect } from '../../lib/live/socket.ts';
import { watchReads } from '../../lib/live/changedSince.ts';
import { focusWhenRendered } from '../../lib/page/focusWhenRendered.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { ViewTitleContext } from '../../lib/page/viewTitle.ts';
import { OwnAccountContext } from '../../lib/people/rights.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { adminPages, headerLinks } from './adminPages.ts';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import { NotAllowed } from './frame/NotAllowed.tsx';
import { PresenceProvider } from './PresenceProvider.tsx';
import { usePrefetch } from './usePrefetch.ts';
import { useFirstView } from './useFirstView.ts';
import { useLiveUnreadCount } from './frame/useUnreadCount.ts';

/** Kept outside the component, so that the cache survives a visit to the public pages. */
const queryClient = createQueryClient();
watchReads(queryClient);

interface Props {
  name: FramedPageName;
  /** Rendered after the page, once its code is loaded. */
  children?: ReactNode;
}

/** The signed-in staff area. Shows the frame with placeholders until the account is loaded. */
export const StaffArea = (props: Props) => (
  <Queries client={queryClient}>
    <Framed {...props} />
  </Queries>
);

const Framed = ({ name, children }: Props) => {
  useReturnToSignIn();
  useEffect(() => {
    // The socket keeps the identity of its first request, so a new sign-in needs a new connection.
    if (session.hasChanged()) reconnect();
  }, []);
  const account = useQuery(ownAccountQuery);
  const own = account.data ?? null;
  const { title, page: Page, right, under = name } = adminPages[name];
  useEffect(() => {
    // Preload before rendering: once React shows a Suspense fallback, it keeps it for at least 300 ms.
    Page.preload().catch(() => undefined);
  }, [Page]);
  const isLoaded = useFirstView(name);
  const isAllowed = !right || own?.rights.includes(right);
  return (
    <OwnAccountContext value={own}>
      <Titled title={title}>
        <AdminFrame current={under} links={headerLinks}>
          {own && !isAllowed && <NotAllowed />}
          {own && isAllowed && isLoaded && (
            <SignedIn account={String(own.id)}>
              <PresenceProvider>
                <Suspense fallback={<PageSkeleton />}>
                  <Page key={name} />
                  {children}
                </Suspense>
              </PresenceProvider>
            </SignedIn>
          )}
          {!own && account.error && !isSignedOut(account.error) && (
            <Note
              tone="danger"
              title="The admin area is unavailable"
              action={
                <Button busy={account.isFetching} onClick={() => void account.refetch()}>
                  Try again
                </Button>
              }
            >
              {reasonOf(account.error)}
            </Note>
          )}
          {(own ? isAllowed && !isLoaded : !account.error) && <PageSkeleton />}
        </AdminFrame>
      </Titled>
    </OwnAccountContext>
  );
};

/** Names the browser tab after the view on screen, otherwise after the page. */
const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  const [view, setView] = useState<string | null>(null);
  usePage(view ?? title);
  return <ViewTitleContext value={setView}>{children}</ViewTitleContext>;
};

/** Keeps the page up to date and reports that a staff member is present. */
const SignedIn = ({ account, children }: { account: string; children: ReactNode }) => {
  useReloadOnAccountChange(account);
  useUserActivity();
  useLiveOwnAccount();
  useLiveOrders();
  useLiveUnreadCount();
  usePrefetch();
  useEffect(() => {
    if (session.hasChanged()) focusWhenRendered('main h1[tabindex]');
  }, []);
  return children;
};

/** Returns to the sign-in card when a call is refused because the session ended, and clears the cache. */
const useReturnToSignIn = () => {
  const client = useQueryClient();
  useEffect(() => {
    const leave = (error: unknown) => {
      // Another tab may have signed in another person, whose role does not include this page.
      if (isNotAllowed(error)) void client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
      if (!isSignedOut(error) || session.state() !== 'in') return;
      session.set(client.getQueryData(ownAccountQuery.queryKey) ? 'ended' : 'out');
    };
    // Reacts to the error event, not to the stored error: a query keeps that past the next sign-in.
    const offs = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event: { type: string; action?: { type: string; error?: unknown } }) => {
        if (event.type === 'updated' && event.action?.type === 'error') leave(event.action.error);
      }),
    );
    return () => {
      for (const off of offs) off();
      // The next user of this browser may be a different person.
      if (session.state() !== 'in') client.clear();
    };
  }, [client]);
};
