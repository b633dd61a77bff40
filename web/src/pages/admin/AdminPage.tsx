import { pages } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Redirect, useSearchParams } from 'wouter';
import { CreateTracking } from '../../features/orders/components/CreateTracking.tsx';
import { ImportOrders } from '../../features/orders/components/ImportOrders.tsx';
import { ManageOrders } from '../../features/orders/components/ManageOrders.tsx';
import { OrderDetail } from '../../features/orders/components/OrderDetail.tsx';
import { Overview } from '../../features/orders/components/Overview.tsx';
import { UpdateStatus } from '../../features/orders/components/UpdateStatus.tsx';
import { rightOfTab, tabs, type Tab } from '../../features/orders/links.ts';
import { useLiveOrders } from '../../features/orders/live.ts';
import { statusQuery, type Status } from '../../features/session/api/session.ts';
import { LoginCard } from '../../features/session/components/LoginCard.tsx';
import { ownAccountQuery } from '../../features/staff/api/staff.ts';
import { useLiveOwnAccount } from '../../features/staff/live.ts';
import { usePresence } from '../../features/session/usePresence.ts';
import { isSignedOut, reasonOf } from '../../lib/faults.ts';
import { OwnAccountContext, useMay } from '../../lib/staff/rights.ts';
import { Queries } from '../../lib/Queries.tsx';
import { createQueryClient } from '../../lib/queryClient.ts';
import { usePage } from '../../lib/usePage.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { OutcomeProvider } from '../../ui/staff/Outcome.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { AdminFrame, GuestFrame } from './AdminFrame.tsx';
import { CommunicationsPage } from './communications/CommunicationsPage.tsx';
import { MailPage } from './mail/MailPage.tsx';
import { OperationsPage } from './operations/OperationsPage.tsx';
import { RunbookPage } from './operations/RunbookPage.tsx';
import { PasswordPage } from './password/PasswordPage.tsx';
import { PersonalDataPage } from './personalData/PersonalDataPage.tsx';
import { SessionsPage } from './sessions/SessionsPage.tsx';
import { ActivityPage } from './staff/ActivityPage.tsx';
import { StaffPage } from './staff/StaffPage.tsx';

type Area =
  | 'orders'
  | 'communications'
  | 'mail'
  | 'sessions'
  | 'operations'
  | 'runbook'
  | 'staff'
  | 'activity'
  | 'password'
  | 'personalData';

const titles: Record<Area, string> = {
  orders: 'Admin',
  communications: 'Communications',
  mail: 'Mail queue',
  sessions: 'Sessions',
  operations: 'Operations',
  runbook: 'Runbook',
  staff: 'Staff',
  activity: 'Activity',
  password: 'Password',
  personalData: 'Personal data',
};

/** Outlasts a look at the public pages. */
const queryClient = createQueryClient();

/** The staff area: a sign-in card, or what an admin works with. */
export const AdminPage = ({ area }: { area: Area }) => {
  usePage(titles[area]);
  return (
    <Queries client={queryClient}>{area === 'password' ? <PasswordPage /> : <Staff area={area} />}</Queries>
  );
};

const Staff = ({ area }: { area: Area }) => {
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
          <SignedIn area={area} />
        </Known>
      ) : (
        <SignedOut area={area} hasEnded={data?.hasEnded} />
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

const SignedOut = ({ area, hasEnded }: { area: Area; hasEnded: boolean | undefined }) =>
  area === 'orders' ? (
    <GuestFrame>
      <LoginCard hasEnded={hasEnded} />
    </GuestFrame>
  ) : (
    <Redirect to={pages.admin} replace />
  );

const SignedIn = ({ area }: { area: Area }) => {
  usePresence();
  useLiveOrders();
  const [query] = useSearchParams();
  const may = useMay();
  const tab = tabs.find((name) => name === query.get('tab') && may(rightOfTab[name])) ?? 'overview';
  if (area === 'communications') {
    return (
      <AdminFrame current="communications">
        <CommunicationsPage />
      </AdminFrame>
    );
  }
  if (area === 'mail') {
    return (
      <AdminFrame current="mail">
        <MailPage />
      </AdminFrame>
    );
  }
  if (area === 'sessions') {
    return (
      <AdminFrame current="sessions">
        <SessionsPage />
      </AdminFrame>
    );
  }
  if (area === 'personalData') {
    return may('ExportPersonalData') ? (
      <AdminFrame current={null}>
        <PersonalDataPage />
      </AdminFrame>
    ) : (
      <Redirect to={pages.admin} replace />
    );
  }
  if (area === 'operations' || area === 'runbook') {
    return may('Operate') ? (
      <AdminFrame current="operations">
        {area === 'operations' ? <OperationsPage /> : <RunbookPage />}
      </AdminFrame>
    ) : (
      <Redirect to={pages.admin} replace />
    );
  }
  if (area === 'staff' || area === 'activity') {
    return may(area === 'staff' ? 'ReadStaff' : 'ReadActivity') ? (
      <AdminFrame current="staff">{area === 'staff' ? <StaffPage /> : <ActivityPage />}</AdminFrame>
    ) : (
      <Redirect to={pages.admin} replace />
    );
  }
  return <AdminFrame current={tab}>{views[tab]}</AdminFrame>;
};

const Orders = () => {
  const may = useMay();
  const [query] = useSearchParams();
  const order = Number(query.get('order'));
  if (order > 0) return <OrderDetail key={order} orderId={order} />;
  return query.get('view') === 'import' && may('CreateOrder') ? <ImportOrders /> : <ManageOrders />;
};

const views: Record<Tab, ReactNode> = {
  overview: <Overview />,
  create: <CreateTracking />,
  orders: <Orders />,
  update: <UpdateStatus />,
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
