import { addressPart, adminPageNames, isAdminPath, pages } from '@exline/contracts';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ToastProvider } from '../ui/overlay/Toast.tsx';
import { Room } from '../ui/layout/Wrap.tsx';
import { AdminPage } from './adminPage.tsx';
import { ReportArrival, useArrival } from './Arrival.tsx';
import { publicPages } from './publicPages.tsx';
import { Shell } from './Shell.tsx';

const { trackNumber: TrackNumber, notFound: NotFound, ...plainPages } = publicPages;
const plainNames = Object.keys(plainPages) as (keyof typeof plainPages)[];

export const Routes = () => {
  const onArrival = useArrival();
  return isAdminPath(useLocation()[0]) ? (
    <Switch>
      {adminPageNames.map((name) => (
        // All staff pages share one key, so that the frame stays mounted during navigation.
        <Route key="admin" path={pages[name]}>
          <Suspense fallback={null}>
            <AdminPage name={name}>
              <ReportArrival onArrival={onArrival} />
            </AdminPage>
          </Suspense>
        </Route>
      ))}
    </Switch>
  ) : (
    <ToastProvider>
      {/* Outside the routes: a route changes a context with each path, and React then discards the parts of the frame
          that are not hydrated yet. */}
      <Shell>
        <Suspense fallback={<Room />}>
          <ReportArrival onArrival={onArrival} />
          <Switch>
            {plainNames.map((name) => {
              const Page = plainPages[name];
              return (
                <Route key={name} path={pages[name]}>
                  <Page />
                </Route>
              );
            })}
            <Route path={pages.trackNumber}>
              {({ trackingNumber }) => <TrackNumber trackingNumber={addressPart(trackingNumber)} />}
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
    </ToastProvider>
  );
};
