import { pages, type PublicPageName } from '@exline/contracts';
import { lazyPage } from '../ui/loading/lazyPage.ts';

const track = lazyPage(() => import('../pages/track/TrackPage.tsx').then(({ TrackPage }) => TrackPage));

/** All public pages. The router and the prerendering both use this list. */
export const publicPages = {
  home: lazyPage(() => import('../pages/home/HomePage.tsx').then(({ HomePage }) => HomePage)),
  track,
  trackNumber: track,
  expressDelivery: lazyPage(() =>
    import('../pages/expressDelivery/ExpressDeliveryPage.tsx').then(
      ({ ExpressDeliveryPage }) => ExpressDeliveryPage,
    ),
  ),
  internationalShipping: lazyPage(() =>
    import('../pages/internationalShipping/InternationalShippingPage.tsx').then(
      ({ InternationalShippingPage }) => InternationalShippingPage,
    ),
  ),
  corporateSolutions: lazyPage(() =>
    import('../pages/corporateSolutions/CorporateSolutionsPage.tsx').then(
      ({ CorporateSolutionsPage }) => CorporateSolutionsPage,
    ),
  ),
  helpCenter: lazyPage(() =>
    import('../pages/helpCenter/HelpCenterPage.tsx').then(({ HelpCenterPage }) => HelpCenterPage),
  ),
  shippingGuide: lazyPage(() =>
    import('../pages/shippingGuide/ShippingGuidePage.tsx').then(({ ShippingGuidePage }) => ShippingGuidePage),
  ),
  returns: lazyPage(() => import('../pages/returns/ReturnsPage.tsx').then(({ ReturnsPage }) => ReturnsPage)),
  followReturn: lazyPage(() =>
    import('../pages/returns/FollowReturnPage.tsx').then(({ FollowReturnPage }) => FollowReturnPage),
  ),
  about: lazyPage(() => import('../pages/about/AboutPage.tsx').then(({ AboutPage }) => AboutPage)),
  contact: lazyPage(() => import('../pages/contact/ContactPage.tsx').then(({ ContactPage }) => ContactPage)),
  privacy: lazyPage(() => import('../pages/privacy/PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage)),
  terms: lazyPage(() => import('../pages/terms/TermsPage.tsx').then(({ TermsPage }) => TermsPage)),
  shippingPolicy: lazyPage(() =>
    import('../pages/shippingPolicy/ShippingPolicyPage.tsx').then(
      ({ ShippingPolicyPage }) => ShippingPolicyPage,
    ),
  ),
  cookiePolicy: lazyPage(() =>
    import('../pages/cookiePolicy/CookiePolicyPage.tsx').then(({ CookiePolicyPage }) => CookiePolicyPage),
  ),
  confirm: lazyPage(() => import('../pages/confirm/ConfirmPage.tsx').then(({ ConfirmPage }) => ConfirmPage)),
  notifications: lazyPage(() =>
    import('../pages/notifications/NotificationsPage.tsx').then(({ NotificationsPage }) => NotificationsPage),
  ),
  unsubscribe: lazyPage(() =>
    import('../pages/unsubscribe/UnsubscribePage.tsx').then(({ UnsubscribePage }) => UnsubscribePage),
  ),
  unsubscribed: lazyPage(() =>
    import('../pages/unsubscribe/UnsubscribePage.tsx').then(({ UnsubscribedPage }) => UnsubscribedPage),
  ),
  offline: lazyPage(() => import('../pages/offline/OfflinePage.tsx').then(({ OfflinePage }) => OfflinePage)),
  notFound: lazyPage(() =>
    import('../pages/notFound/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  ),
} satisfies Record<PublicPageName | 'notFound', ReturnType<typeof lazyPage>>;

/** The links of the header. */
export const mainLinks = [
  { href: pages.home, label: 'Home' },
  { href: pages.track, label: 'Track Package' },
  { href: pages.about, label: 'About' },
  { href: pages.contact, label: 'Contact' },
] as const;

/** The links of the footer. Every page must be linked somewhere; a browser test checks it. */
export const footerColumns = [
  {
    title: 'Services',
    links: [
      { href: pages.track, label: 'Track Package' },
      { href: pages.expressDelivery, label: 'Express Delivery' },
      { href: pages.internationalShipping, label: 'International Shipping' },
      { href: pages.corporateSolutions, label: 'Corporate Solutions' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: pages.contact, label: 'Contact Us' },
      { href: pages.helpCenter, label: 'Help Center' },
      { href: pages.shippingGuide, label: 'Shipping Guide' },
      { href: pages.returns, label: 'Returns & Refunds' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: pages.privacy, label: 'Privacy Policy' },
      { href: pages.terms, label: 'Terms of Service' },
      { href: pages.shippingPolicy, label: 'Shipping Policy' },
      { href: pages.cookiePolicy, label: 'Cookie Policy' },
    ],
  },
] as const;
