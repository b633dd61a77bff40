import { addressPart, adminPageNames, isAdminPath, pages } from '@exline/contracts';
import { Suspense, type ComponentProps } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyCode } from '../lib/code/lazyCode.tsx';
import { PageFailure } from '../ui/PageFailure.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { Room } from '../ui/Wrap.tsx';
import { Arrival, useArrival } from './Arrival.tsx';
import { publicPages } from './publicPages.tsx';
import { Shell } from './Shell.tsx';

// The staff's code is no part of what a visitor loads.
const AdminPage = lazyCode(
  () => import('../pages/admin/AdminPage.tsx').then(({ AdminPage }) => AdminPage),
  ({ error, retry, busy }: ComponentProps<typeof PageFailure>) => (
    <main id="main">
      <PageFailure error={error} retry={retry} busy={busy} />
    </main>
  ),
);

const { trackNumber, notFound, ...plainPages } = publicPages;
const plainNames = Object.keys(plainPages) as (keyof typeof plainPages)[];

export const Routes = () => {
  const onArrival = useArrival();
  return isAdminPath(useLocation()[0]) ? (
    <Switch>
      {adminPageNames.map((name) => (
        // One key for all: what stands around a page stays while one goes to another.
        <Route key="admin" path={pages[name]}>
          <Suspense fallback={null}>
            <Arrival onArrival={onArrival} />
            <AdminPage name={name} />
          </Suspense>
        </Route>
      ))}
    </Switch>
  ) : (
    <ToastProvider>
      {/* Outside of every route: a route gives its children other parameters with each path, and React drops the parts
          of the frame whose code is not there yet when a context around them changes. */}
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
              {({ trackingNumber }) => <trackNumber.Page trackingNumber={addressPart(trackingNumber)} />}
            </Route>
            <Route>
              <notFound.Page />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
    </ToastProvider>
  );
};
