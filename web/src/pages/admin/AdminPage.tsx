import { pages, type AdminPageName } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Redirect } from 'wouter';
import { useLiveOrders } from '../../features/orders/live.ts';
import { statusQuery, type Status } from '../../features/session/api/session.ts';
import { LoginCard } from '../../features/session/components/LoginCard.tsx';
import { ownAccountQuery } from '../../features/staff/api/staff.ts';
import { useLiveOwnAccount } from '../../features/staff/live.ts';
import { usePresence } from '../../features/session/usePresence.ts';
import { isSignedOut, reasonOf } from '../../lib/faults.ts';
import { watchReads } from '../../lib/staff/changedSince.ts';
import { OwnAccountContext, useMay } from '../../lib/staff/rights.ts';
import { Queries } from '../../lib/Queries.tsx';
import { createQueryClient } from '../../lib/queryClient.ts';
import { usePage } from '../../lib/usePage.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { OutcomeProvider } from '../../ui/staff/Outcome.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { AdminFrame, GuestFrame } from './AdminFrame.tsx';
import { adminPages } from './adminPages.ts';

/** Outlasts a look at the public pages. */
const queryClient = createQueryClient();
watchReads(queryClient);

interface Props {
  name: AdminPageName;
}

/** The staff area: a sign-in card, or what an admin works with. */
export const AdminPage = ({ name }: Props) => {
  const { title, Page, isOpen } = adminPages[name];
  usePage(title);
  return <Queries client={queryClient}>{isOpen ? <Page /> : <Staff name={name} />}</Queries>;
};

const Staff = ({ name }: Props) => {
  const { data, isPending, error, refetch } = useQuery(statusQuery);
  useReturnToSignIn();
  if (isPending) return null;
  if (error && !data) {
    return (
      <GuestFrame>
        <Failure>
          <Note
            tone="danger"
            title="The admin area cannot be reached"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {reasonOf(error)}
          </Note>
        </Failure>
      </GuestFrame>
    );
  }
  return (
    <OutcomeProvider>
      {data?.isAuthenticated ? (
        <Known>
          <SignedIn name={name} />
        </Known>
      ) : (
        <SignedOut name={name} hasEnded={data?.hasEnded} />
      )}
    </OutcomeProvider>
  );
};

/** What somebody may is known before anything is offered. */
const Known = ({ children }: { children: ReactNode }) => {
  useLiveOwnAccount();
  const { data, isPending } = useQuery(ownAccountQuery);
  return isPending ? null : <OwnAccountContext value={data ?? null}>{children}</OwnAccountContext>;
};

const SignedOut = ({ name, hasEnded }: Props & { hasEnded: boolean | undefined }) =>
  name === 'admin' ? (
    <GuestFrame>
      <LoginCard hasEnded={hasEnded} />
    </GuestFrame>
  ) : (
    <Redirect to={pages.admin} replace />
  );

const SignedIn = ({ name }: Props) => {
  usePresence();
  useLiveOrders();
  const may = useMay();
  const { Page, right, under = name } = adminPages[name];
  if (right && !may(right)) return <Redirect to={pages.admin} replace />;
  return (
    <AdminFrame current={under}>
      <Page />
    </AdminFrame>
  );
};

/** A session that ended meanwhile shows in the first refused call: back to the sign-in card. */
const useReturnToSignIn = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = (error: unknown) => {
      if (!isSignedOut(error)) return;
      queryClient.setQueryData(statusQuery.queryKey, (status): Status | undefined =>
        status?.isAuthenticated ? { isAuthenticated: false, hasEnded: true } : status,
      );
    };
    // Only the moment of refusal counts: a query keeps its error past the next sign-in, until it was read again.
    const offQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error);
    });
    const offMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error);
    });
    return () => {
      offQueries();
      offMutations();
    };
  }, [queryClient]);
};

const Failure = styled(Wrap)`
  padding-block: var(--s-16);
  max-width: 560px;
`;
