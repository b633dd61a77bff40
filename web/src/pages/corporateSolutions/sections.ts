// The words of what stands below the plans.

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
      text: 'Monthly, one line per parcel, ready for your accounting software.',
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
    text: 'We moved from the $29 plan to the next one in the week before Thanksgiving. It took one email.',
    name: 'Luis Ortega',
    who: 'Founder of a coffee roastery, Austin, TX',
  },
] as const;
