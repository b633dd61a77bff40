import { pages } from '@exline/contracts';
import { lazy, Suspense, type ComponentType } from 'react';
import { styled } from 'styled-components';
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

// One file a page: a visitor loads what is looked at.
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const written: readonly (readonly [path: string, Page: ComponentType])[] = [
  [
    pages.expressDelivery,
    page(() =>
      import('../pages/expressDelivery/ExpressDeliveryPage.tsx').then((file) => file.ExpressDeliveryPage),
    ),
  ],
  [
    pages.internationalShipping,
    page(() =>
      import('../pages/internationalShipping/InternationalShippingPage.tsx').then(
        (file) => file.InternationalShippingPage,
      ),
    ),
  ],
  [
    pages.corporateSolutions,
    page(() =>
      import('../pages/corporateSolutions/CorporateSolutionsPage.tsx').then(
        (file) => file.CorporateSolutionsPage,
      ),
    ),
  ],
  [
    pages.helpCenter,
    page(() => import('../pages/helpCenter/HelpCenterPage.tsx').then((file) => file.HelpCenterPage)),
  ],
  [
    pages.shippingGuide,
    page(() => import('../pages/shippingGuide/ShippingGuidePage.tsx').then((file) => file.ShippingGuidePage)),
  ],
  [pages.returns, page(() => import('../pages/returns/ReturnsPage.tsx').then((file) => file.ReturnsPage))],
  [pages.about, page(() => import('../pages/about/AboutPage.tsx').then((file) => file.AboutPage))],
];

const coming: readonly (readonly [path: string, title: string])[] = [
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
          <Suspense fallback={<Arriving />}>
            <PublicPages />
          </Suspense>
        </Shell>
      </Route>
    </Switch>
  );
};

const PublicPages = () => {
  // A page whose code was still on its way has its heading only now.
  useRouteChange();
  return (
    <Switch>
      <Route path={pages.home} component={HomePage} />
      <Route path={pages.track}>
        <TrackPage />
      </Route>
      <Route path={pages.trackNumber}>
        {({ trackingNumber }) => <TrackPage trackingNumber={decode(trackingNumber)} />}
      </Route>
      {written.map(([path, Page]) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
      {coming.map(([path, title]) => (
        <Route key={path} path={path}>
          <ComingPage title={title} />
        </Route>
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
};

// Keeps the footer out of sight until the page is there.
const Arriving = styled.div`
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
