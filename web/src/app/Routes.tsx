import { pages } from '@exline/contracts';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ComingPage } from '../pages/ComingPage.tsx';
import { HomePage } from '../pages/HomePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { TrackPage } from '../pages/TrackPage.tsx';
import { Shell } from './Shell.tsx';
import { useRouteChange } from './useRouteChange.ts';

// The staff's code is no part of what a visitor loads.
const AdminPage = lazy(() =>
  import('../pages/admin/AdminPage.tsx').then(({ AdminPage }) => ({ default: AdminPage })),
);

const coming: readonly (readonly [path: string, title: string])[] = [
  [pages.expressDelivery, 'Express Delivery'],
  [pages.internationalShipping, 'International Shipping'],
  [pages.corporateSolutions, 'Corporate Solutions'],
  [pages.helpCenter, 'Help Center'],
  [pages.shippingGuide, 'Shipping Guide'],
  [pages.returns, 'Returns & Refunds'],
  [pages.about, 'About'],
  [pages.contact, 'Contact Us'],
  [pages.privacy, 'Privacy Policy'],
  [pages.terms, 'Terms of Service'],
  [pages.shippingPolicy, 'Shipping Policy'],
  [pages.cookiePolicy, 'Cookie Policy'],
];

export const Routes = () => {
  useRouteChange();
  return (
    <Switch>
      <Route path={pages.admin}>
        <Suspense fallback={null}>
          <AdminPage area="orders" />
        </Suspense>
      </Route>
      <Route path={pages.adminCommunications}>
        <Suspense fallback={null}>
          <AdminPage area="communications" />
        </Suspense>
      </Route>
      <Route>
        <Shell>
          <Switch>
            <Route path={pages.home} component={HomePage} />
            <Route path={pages.track}>
              <TrackPage />
            </Route>
            <Route path={pages.trackNumber}>
              {({ trackingNumber }) => <TrackPage trackingNumber={decode(trackingNumber)} />}
            </Route>
            {coming.map(([path, title]) => (
              <Route key={path} path={path}>
                <ComingPage title={title} />
              </Route>
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </Shell>
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
