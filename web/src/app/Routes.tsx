import { pages } from '@exline/contracts';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { Route, Switch } from 'wouter';
import { ComingPage } from '../pages/ComingPage.tsx';
import { HomePage } from '../pages/HomePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { TrackPage } from '../pages/TrackPage.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { Shell } from './Shell.tsx';
import { useRouteChange } from './useRouteChange.ts';

// The staff's code is no part of what a visitor loads.
const AdminPage = lazy(() =>
  import('../pages/admin/AdminPage.tsx').then(({ AdminPage }) => ({ default: AdminPage })),
);

// Forms and their rules are loaded by those who fill one in.
const ContactPage = lazy(() =>
  import('../pages/ContactPage.tsx').then(({ ContactPage }) => ({ default: ContactPage })),
);

const coming: readonly (readonly [path: string, title: string])[] = [
  [pages.expressDelivery, 'Express Delivery'],
  [pages.internationalShipping, 'International Shipping'],
  [pages.corporateSolutions, 'Corporate Solutions'],
  [pages.helpCenter, 'Help Center'],
  [pages.shippingGuide, 'Shipping Guide'],
  [pages.returns, 'Returns & Refunds'],
  [pages.about, 'About'],
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
      <Route path={pages.adminMail}>
        <Suspense fallback={null}>
          <AdminPage area="mail" />
        </Suspense>
      </Route>
      <Route>
        <ToastProvider>
          <Shell>
            <Switch>
              <Route path={pages.home} component={HomePage} />
              <Route path={pages.track}>
                <TrackPage />
              </Route>
              <Route path={pages.trackNumber}>
                {({ trackingNumber }) => <TrackPage trackingNumber={decode(trackingNumber)} />}
              </Route>
              <Route path={pages.contact}>
                <Suspense fallback={<Blank />}>
                  <ContactPage />
                </Suspense>
              </Route>
              {coming.map(([path, title]) => (
                <Route key={path} path={path}>
                  <ComingPage title={title} />
                </Route>
              ))}
              <Route component={NotFoundPage} />
            </Switch>
          </Shell>
        </ToastProvider>
      </Route>
    </Switch>
  );
};

/** Keeps the footer where it will be. */
const Blank = styled.div`
  min-height: 100vh;
`;

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: it is what was typed.
    return text;
  }
};
