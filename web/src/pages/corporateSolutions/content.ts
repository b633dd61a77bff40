import { brand } from '@exline/contracts';

export const head = {
  label: 'Corporate Solutions',
  title: 'One contract, from ten parcels a week to ten thousand',
  lead: 'A monthly plan, one invoice, and people who know your docks. Start small and change plans whenever you need to.',
  description:
    'Plans for companies that ship: Small Business at $29/month, Mid-Market at $199/month, Enterprise at a custom price.',
} as const;

export const plans = {
  title: 'Plans',
  choose: 'Choose this plan',
  /** The highlighted plan, with which most customers start. */
  usual: 'Mid-Market',
  rows: ['Shipments', 'Pickups', 'Support', 'Integrations'],
  list: [
    {
      name: 'Small Business',
      price: '$29',
      per: '/month',
      for: 'For shops that pack their orders themselves.',
      values: [
        'Up to 100 shipments per month',
        'On request',
        'Chat in office hours, email within 2 hours',
        'Shop plug-ins',
      ],
    },
    {
      name: 'Mid-Market',
      price: '$199',
      per: '/month',
      for: 'For warehouses with a daily cut-off.',
      values: [
        'Up to 1,000 shipments per month',
        'Every business day, at a fixed time',
        'A named contact, also by phone',
        'Shop plug-ins and REST API',
      ],
    },
    {
      name: 'Enterprise',
      price: 'Custom',
      per: ' price',
      for: 'For several sites, carriers and currencies.',
      values: [
        'Unlimited shipments',
        'Several per day, at every site',
        'An account team on call',
        'API, webhooks and your ERP system',
      ],
    },
  ],
} as const;

/** The email draft for ordering a plan. */
export const planMail = (plan: string) => ({
  subject: `${plan} plan`,
  body: `Hello ${brand.name},\n\nWe would like to start with the ${plan} plan.\n\nCompany:\nParcels per month:\nSites:\n`,
});

export const callToAction = {
  title: 'See it with your own parcels',
  text: 'Send us a week of shipments, and we’ll send you the prices.',
} as const;

export const demoMail = {
  label: 'Schedule a Demo',
  subject: 'Corporate demo request',
  body: `Hello ${brand.name},\n\nWe would like to see a demo.\n\nCompany:\nShipments per month:\nSites:\nSystems in use:\nGood times for a call:\n`,
} as const;

export const brochure = {
  label: 'Download Brochure',
  file: `${brand.name.toLowerCase()}-corporate-brochure.pdf`,
  alert: 'The corporate brochure is being downloaded.',
  missing: 'The corporate brochure could not be loaded. Check your connection and try again.',
} as const;
