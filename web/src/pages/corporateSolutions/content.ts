import { brand } from '@exline/contracts';

/** The words and figures of the page Corporate Solutions. */
export const head = {
  label: 'Corporate Solutions',
  title: 'One contract, from ten parcels a week to ten thousand',
  lead: 'A monthly plan, one invoice, and people who know your docks. Start small and change the plan in the month in which you need it.',
  description:
    'Plans for companies that ship: Small Business at $29/month, Mid-Market at $199/month, Enterprise at a custom price.',
} as const;

export const plans = {
  title: 'Plans',
  choose: 'Choose this plan',
  /** What most begin with. */
  usual: 'Mid-Market',
  rows: ['Shipments', 'Pickups', 'Support', 'Connection'],
  list: [
    {
      name: 'Small Business',
      price: '$29',
      per: '/month',
      for: 'For shops that pack their orders themselves.',
      values: [
        'Up to 100 shipments per month',
        'When you book one',
        'Chat 24/7, e-mail within 2 hours',
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
        'A named contact, on the phone too',
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
        'Several a day, from every site',
        'An account team on call',
        'API, webhooks and your ERP system',
      ],
    },
  ],
} as const;

/** For those who know which plan they want. */
export const planMail = (plan: string) => ({
  subject: `${plan} plan`,
  body: `Hello ${brand.name},\n\nwe would like to begin with the ${plan} plan.\n\nCompany:\nParcels a month:\nSites:\n`,
});

export const enterprise = {
  title: 'Enterprise features',
  lead: 'What changes when shipping is a department and not an errand.',
  list: [
    {
      name: 'One view of all sites',
      text: 'Each dock, each depot and each return on one screen, by cost centre.',
    },
    {
      name: 'Rules that route',
      text: 'Weight, value and promised day decide on the service, so that nobody has to.',
    },
    {
      name: 'One invoice',
      text: 'Monthly, with a line a parcel, in the format that your bookkeeping reads.',
    },
    {
      name: 'Roles and sign-in',
      text: 'Who may ship, who may refund, who may only look: tied to your own accounts.',
    },
    {
      name: 'Service levels in writing',
      text: 'On-time figures every month, and what happens when we miss them.',
    },
  ],
} as const;

export const integrations = {
  title: 'Plugs into what you run',
  lead: 'Orders come in where they always did. Labels, numbers and stops flow back.',
  partners: ['Shopify', 'WooCommerce', 'Adobe Commerce', 'Amazon', 'SAP', 'Oracle NetSuite'],
} as const;

export const testimonials = [
  {
    text: 'Four warehouses used to mean four portals and four invoices. Now the month closes in an afternoon, and finance has stopped calling me.',
    name: 'Rachel Stein',
    who: 'Head of logistics at a furniture maker, Columbus, OH',
  },
  {
    text: 'We moved from the $29 plan to the next one in the week before Thanksgiving. It took one e-mail.',
    name: 'Luis Ortega',
    who: 'Founder of a coffee roastery, Austin, TX',
  },
] as const;

export const callToAction = {
  title: 'See it with your own parcels',
  text: 'Bring a week of shipments. We bring the prices.',
} as const;

export const demoMail = {
  label: 'Schedule a Demo',
  subject: 'Corporate demo request',
  body: `Hello ${brand.name},\n\nwe would like to see a demo.\n\nCompany:\nShipments per month:\nSites:\nSystems in use:\nGood times for a call:\n`,
} as const;

export const brochure = {
  label: 'Download Brochure',
  file: `${brand.name.toLowerCase()}-corporate-brochure.pdf`,
  alert: 'The corporate brochure is being downloaded.',
} as const;
