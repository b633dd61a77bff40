import { pages, type PublicPageName } from '@exline/contracts';
import { lazyPage } from '../ui/loading/lazyPage.ts';

const track = lazyPage(() => import('../pages/track/TrackPage.tsx').then((file) => file.TrackPage));

/** All public pages. The router and the prerendering both use this list. */
export const publicPages = {
  home: lazyPage(() => import('../pages/home/HomePage.tsx').then((file) => file.HomePage)),
  track,
  trackNumber: track,
  expressDelivery: lazyPage(() =>
    import('../pages/expressDelivery/ExpressDeliveryPage.tsx').then((file) => file.ExpressDeliveryPage),
  ),
  internationalShipping: lazyPage(() =>
    import('../pages/internationalShipping/InternationalShippingPage.tsx').then(
      (file) => file.InternationalShippingPage,
    ),
  ),
  corporateSolutions: lazyPage(() =>
    import('../pages/corporateSolutions/CorporateSolutionsPage.tsx').then(
      (file) => file.CorporateSolutionsPage,
    ),
  ),
  helpCenter: lazyPage(() =>
    import('../pages/helpCenter/HelpCenterPage.tsx').then((file) => file.HelpCenterPage),
  ),
  shippingGuide: lazyPage(() =>
    import('../pages/shippingGuide/ShippingGuidePage.tsx').then((file) => file.ShippingGuidePage),
  ),
  returns: lazyPage(() => import('../pages/returns/ReturnsPage.tsx').then((file) => file.ReturnsPage)),
  followReturn: lazyPage(() =>
    import('../pages/returns/FollowReturnPage.tsx').then((file) => file.FollowReturnPage),
  ),
  about: lazyPage(() => import('../pages/about/AboutPage.tsx').then((file) => file.AboutPage)),
  contact: lazyPage(() => import('../pages/contact/ContactPage.tsx').then((file) => file.ContactPage)),
  privacy: lazyPage(() => import('../pages/privacy/PrivacyPage.tsx').then((file) => file.PrivacyPage)),
  terms: lazyPage(() => import('../pages/terms/TermsPage.tsx').then((file) => file.TermsPage)),
  shippingPolicy: lazyPage(() =>
    import('../pages/shippingPolicy/ShippingPolicyPage.tsx').then((file) => file.ShippingPolicyPage),
  ),
  cookiePolicy: lazyPage(() =>
    import('../pages/cookiePolicy/CookiePolicyPage.tsx').then((file) => file.CookiePolicyPage),
  ),
  confirm: lazyPage(() => import('../pages/confirm/ConfirmPage.tsx').then((file) => file.ConfirmPage)),
  notifications: lazyPage(() =>
    import('../pages/notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
  ),
  unsubscribe: lazyPage(() =>
    import('../pages/unsubscribe/UnsubscribePage.tsx').then((file) => file.UnsubscribePage),
  ),
  unsubscribed: lazyPage(() =>
    import('../pages/unsubscribe/UnsubscribePage.tsx').then((file) => file.UnsubscribedPage),
  ),
  offline: lazyPage(() => import('../pages/offline/OfflinePage.tsx').then((file) => file.OfflinePage)),
  notFound: lazyPage(() => import('../pages/notFound/NotFoundPage.tsx').then((file) => file.NotFoundPage)),
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
