import { pages } from '@exline/contracts';

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
