import { pages } from '@exline/contracts';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { Route, Switch } from 'wouter';
import { ToastProvider } from '../ui/Toast.tsx';
import { Arrival, useArrival } from './Arrival.tsx';
import { publicPages } from './publicPages.tsx';
import { Shell } from './Shell.tsx';

// The staff's code is no part of what a visitor loads.
const AdminPage = lazy(() =>
  import('../pages/admin/AdminPage.tsx').then(({ AdminPage }) => ({ default: AdminPage })),
);

const { trackNumber, notFound, ...plainPages } = publicPages;
const plainNames = Object.keys(plainPages) as (keyof typeof plainPages)[];

export const Routes = () => {
  const onArrival = useArrival();
  return (
    <Switch>
      <Route path={pages.admin}>
        <Suspense fallback={null}>
          <Arrival onArrival={onArrival} />
          <AdminPage area="orders" />
        </Suspense>
      </Route>
      <Route path={pages.adminCommunications}>
        <Suspense fallback={null}>
          <Arrival onArrival={onArrival} />
          <AdminPage area="communications" />
        </Suspense>
      </Route>
      <Route path={pages.adminMail}>
        <Suspense fallback={null}>
          <Arrival onArrival={onArrival} />
          <AdminPage area="mail" />
        </Suspense>
      </Route>
      <Route path={pages.adminSessions}>
        <Suspense fallback={null}>
          <Arrival onArrival={onArrival} />
          <AdminPage area="sessions" />
        </Suspense>
      </Route>
      <Route>
        <ToastProvider>
          <Shell>
            <Suspense fallback={<Room />}>
              <Arrival onArrival={onArrival} />
              <Switch>
                {plainNames.map((name) => {
                  const { Page } = plainPages[name];
                  return (
                    <Route key={name} path={pages[name]}>
                      <Page />
                    </Route>
                  );
                })}
                <Route path={pages.trackNumber}>
                  {({ trackingNumber }) => <trackNumber.Page trackingNumber={decode(trackingNumber)} />}
                </Route>
                <Route>
                  <notFound.Page />
                </Route>
              </Switch>
            </Suspense>
          </Shell>
        </ToastProvider>
      </Route>
    </Switch>
  );
};

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: it is what was typed.
    return text;
  }
};

/** Keeps the footer down while a page is on its way. */
const Room = styled.div`
  min-height: 100vh;
`;
