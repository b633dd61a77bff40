// Texts of the sections below the plans.

export const enterprise = {
  title: 'Enterprise features',
  lead: 'For companies where shipping is a department, not an errand.',
  list: [
    {
      name: 'One view of all sites',
      text: 'Every dock, depot and return on one screen, by cost center.',
    },
    {
      name: 'Automatic routing',
      text: 'Weight, value and promised date select the right service for every parcel.',
    },
    {
      name: 'One invoice',
      text: 'Monthly, one line per parcel, ready for your accounting software.',
    },
    {
      name: 'Roles and sign-in',
      text: 'Decide who can ship, refund or only view, using your own accounts.',
    },
    {
      name: 'Service levels in writing',
      text: 'Monthly on-time figures, with agreed consequences if we miss them.',
    },
  ],
} as const;

export const integrations = {
  title: 'Works with the systems you use',
  lead: 'Orders come in as they always have. Labels, tracking numbers and status updates flow back.',
  partners: ['Shopify', 'WooCommerce', 'Adobe Commerce', 'Amazon', 'SAP', 'Oracle NetSuite'],
} as const;

export const testimonials = [
  {
    text: 'Four warehouses used to mean four portals and four invoices. Now the month closes in an afternoon, and finance has stopped calling me.',
    name: 'Rachel Stein',
    who: 'Head of logistics at a furniture maker, Columbus, OH',
  },
  {
    text: 'We moved from the $29 plan to the next one in the week before Thanksgiving. It took one email.',
    name: 'Luis Ortega',
    who: 'Founder of a coffee roastery, Austin, TX',
  },
] as const;
