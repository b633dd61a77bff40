import type { PublicPageName } from '@exline/contracts';
import { lazyPage } from '../lib/lazyPage.tsx';
import { ComingPage } from '../pages/ComingPage.tsx';

const coming = (title: string) => lazyPage(() => Promise.resolve(() => <ComingPage title={title} />));

const track = lazyPage(() => import('../pages/TrackPage.tsx').then(({ TrackPage }) => TrackPage));

/** Every page for visitors and how its code is loaded: what the router shows and what is prerendered. */
export const publicPages = {
  home: lazyPage(() => import('../pages/HomePage.tsx').then(({ HomePage }) => HomePage)),
  track,
  trackNumber: track,
  expressDelivery: coming('Express Delivery'),
  internationalShipping: coming('International Shipping'),
  corporateSolutions: coming('Corporate Solutions'),
  helpCenter: coming('Help Center'),
  shippingGuide: coming('Shipping Guide'),
  returns: coming('Returns & Refunds'),
  about: coming('About'),
  contact: coming('Contact Us'),
  privacy: lazyPage(() => import('../pages/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage)),
  terms: lazyPage(() => import('../pages/TermsPage.tsx').then(({ TermsPage }) => TermsPage)),
  shippingPolicy: lazyPage(() =>
    import('../pages/ShippingPolicyPage.tsx').then(({ ShippingPolicyPage }) => ShippingPolicyPage),
  ),
  cookiePolicy: lazyPage(() =>
    import('../pages/CookiePolicyPage.tsx').then(({ CookiePolicyPage }) => CookiePolicyPage),
  ),
  notFound: lazyPage(() => import('../pages/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage)),
} satisfies Record<PublicPageName | 'notFound', ReturnType<typeof lazyPage>>;

export type DocumentName = keyof typeof publicPages;
