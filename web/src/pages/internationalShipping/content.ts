import { brand } from '@exline/contracts';

export const head = {
  label: 'International Shipping',
  title: 'Over 220 countries, one number',
  lead: 'Your parcel keeps its number from your door to theirs: through customs, on every carrier, in every time zone.',
  description:
    'Send to over 220 countries: International Express in 1–3 business days from $49.99, International Standard in 5–10 days from $24.99.',
} as const;

export const services = {
  title: 'Two ways across the border',
  choose: 'Choose this service',
  list: [
    {
      name: 'International Express',
      price: '$49.99',
      time: '1–3 business days',
      points: [
        'Customs cleared while the parcel is in the air',
        'Delivery to the door, with a photo',
        'Insurance up to $1,000 at no cost',
      ],
    },
    {
      name: 'International Standard',
      price: '$24.99',
      time: '5–10 days',
      points: [
        'For parcels that can take a little longer',
        'Tracked on both sides of the border',
        'Covered up to $100 at no cost',
      ],
    },
  ],
} as const;

export const coverage = {
  title: 'Regional coverage',
  lead: 'Express times from pickup to door, region by region. Where express is not available, global standard is.',
  origin: 'New York',
  regions: [
    { name: 'North America', time: '2–4 days', kind: 'Express' },
    { name: 'Europe', time: '3–5 days', kind: 'Express' },
    { name: 'Asia Pacific', time: '4–6 days', kind: 'Express' },
    { name: 'Everywhere else', time: '5–15 days', kind: 'Global standard' },
  ],
} as const;

export const restrictions = {
  title: 'What you can’t send',
  lead: 'A prohibited item stops the whole parcel at the border. When in doubt, ask before you pack.',
  everywhere: {
    title: 'Prohibited on every route',
    items: [
      'Hazardous materials',
      'Flammable liquids and gases',
      'Weapons and ammunition',
      'Perishable food',
      'Live animals',
      'Illegal substances',
    ],
  },
  abroad: {
    title: 'Also excluded across borders',
    items: ['Standalone lithium batteries', 'Liquids and gels', 'Pharmaceuticals', 'Cash'],
  },
} as const;

export const papers = {
  title: 'Documents to include',
  list: [
    {
      name: 'Commercial invoice',
      text: 'What is in the box, what it is worth, and in which currency. Three copies, one of them inside.',
    },
    {
      name: 'Customs declaration',
      text: 'In plain words: “cotton shirt, men’s” clears sooner than “clothing”.',
    },
    {
      name: 'The recipient’s phone number',
      text: 'Customs calls the recipient, not the sender, when something is unclear.',
    },
  ],
  claims: 'International claims can be made within 45 days.',
} as const;

export const callToAction = {
  title: 'Where should it go?',
  text: 'Country, weight and value are enough for a quote.',
} as const;

export const quoteMail = {
  label: 'Request a Quote',
  subject: 'International shipping quote request',
  body: `Hello ${brand.name},\n\nPlease send me a quote for international shipping.\n\nFrom:\nTo (country and city):\nContents and value:\nWeight and size:\nExpress or Standard:\n`,
} as const;

/** The email draft for ordering a service. */
export const serviceMail = (service: string) => ({
  subject: `${service}: shipment request`,
  body: `Hello ${brand.name},\n\nWe would like to ship with ${service}.\n\nFrom:\nTo (country and city):\nContents and value:\nWeight and size:\n`,
});

export const countryGuide = {
  label: 'Country Guide',
  alert: `The country guide lists the customs rules of over 220 countries. It is not available online yet. Email ${brand.supportEmail}, and we’ll send you the pages for your country.`,
} as const;
