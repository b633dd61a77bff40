import { brand } from '@exline/contracts';

export const head = {
  label: 'Express Delivery',
  title: 'There tonight, tomorrow or the day after',
  lead: 'Three express services with fixed times. A driver comes to your door, and you can track every stop until it’s delivered.',
  description:
    'Same Day from $29.99, Next Day by 10:30 AM for $19.99, 2-Day for $12.99, each insured up to $1,000 at no cost.',
} as const;

export const days = ['Today', 'Next business day', 'Second business day'] as const;

/** `from` and `to` are the start and end of the service on the three-day scale, in percent. */
export const services = [
  {
    name: 'Same Day Delivery',
    price: 'from $29.99',
    note: 'Order by 2 PM, within city limits',
    text: 'For signed contracts, spare keys and last-minute gifts. One driver, no depot.',
    from: 10,
    to: 30,
    arrives: 'The same day',
  },
  {
    name: 'Next Day Express',
    price: '$19.99',
    note: 'Guaranteed by 10:30 AM next business day',
    text: 'For anything that must be on a desk by mid-morning.',
    from: 24,
    to: 48,
    arrives: '10:30 AM',
  },
  {
    name: '2-Day Express',
    price: '$12.99',
    note: 'Delivered by the second business day',
    text: 'For orders that customers can’t wait for, at a price a shop can afford.',
    from: 24,
    to: 95,
    arrives: 'By the second day',
  },
] as const;

export const cover = {
  title: 'Insured up to',
  figure: '$1,000',
  text: 'Every express parcel is insured against loss and damage up to $1,000 at no cost. No boxes to check, nothing to sign.',
} as const;

export const features = {
  title: 'With every express parcel',
  list: [
    { name: 'Pickup at your door', text: 'Choose an address and a time; the driver brings the label.' },
    { name: 'Real-time tracking', text: 'Each scan appears as soon as it happens.' },
    { name: 'Alerts by email or SMS', text: 'For you and the recipient, at every stop.' },
    { name: 'First off the truck', text: 'Express parcels are sorted and loaded ahead of all others.' },
    { name: 'Photo on delivery', text: 'You see where it was left, and when.' },
    { name: 'Support every day', text: 'Early to late, at weekends too, by phone and in the chat.' },
  ],
} as const;

export const callToAction = {
  title: 'Something to send today?',
  text: 'Send us two addresses, and we’ll reply with a time and a price.',
} as const;

export const pickupMail = {
  label: 'Schedule Pickup',
  subject: 'Express pickup request',
  body: `Hello ${brand.name},\n\nPlease pick up an express parcel.\n\nService (Same Day, Next Day, 2-Day):\nPickup address:\nPickup time:\nDelivery address:\nWeight and size:\nPhone:\n`,
} as const;

export const quoteMail = {
  label: 'Request a Quote',
  subject: 'Express delivery quote request',
  body: `Hello ${brand.name},\n\nPlease send me a quote for express delivery.\n\nFrom:\nTo:\nParcels and how often:\nWeight and size:\nNeeded by:\n`,
} as const;
