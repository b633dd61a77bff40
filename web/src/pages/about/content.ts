import { brand } from '@exline/contracts';

export const head = {
  label: 'About',
  title: 'We show our work, stop by stop',
  lead: `${brand.name} was founded in 2010 to fix a simple annoyance: carriers knew where parcels were, but the people waiting for them did not.`,
  description: `${brand.name} was founded in 2010 and serves 50+ countries with transparent, efficient, accessible tracking.`,
} as const;

export const journey = {
  founded: { year: '2010', text: 'Founded, with one van and one spreadsheet' },
  today: { year: 'Today', text: 'Serving 50+ countries, with support every day of the week' },
  next: { year: 'Next', text: 'Every stop of your parcel, visible to you' },
} as const;

export const mission = {
  title: 'Our Mission',
  text: 'To make tracking transparent, efficient and accessible, with AI and IoT technology that knows where every parcel is, and with carbon-neutral operations.',
  words: [
    { word: 'Transparent', text: 'You see what we see, good news or bad.' },
    { word: 'Efficient', text: 'Every parcel takes the shortest route to its destination.' },
    { word: 'Accessible', text: 'For every person, device and connection. No account, no app, no cost.' },
  ],
} as const;

export const pillars = [
  {
    title: 'Global Reach',
    text: 'We serve 50+ countries with our own depots and partners on the ground. A parcel keeps its number across every border, and our local teams speak the recipient’s language.',
  },
  {
    title: 'Advanced Technology',
    text: 'IoT sensors on trucks and in depots report each stop as it happens. AI trained on millions of past deliveries predicts when a parcel will arrive, and updates the estimate as soon as it changes.',
  },
  {
    title: 'Sustainable Operations',
    text: 'Our operations are carbon-neutral: electric vans in the cities, full trucks between them, recycled boxes, and certified offsets for the miles that still need fuel.',
  },
] as const;

export const team = {
  title: 'Join Our Team',
  text: 'Drivers, developers, dispatchers and good listeners.',
  label: 'View Open Positions',
  mail: {
    subject: 'Open positions',
    body: `Hello ${brand.name},\n\nWhich positions are currently open?\n\nWhat I do:\nWhere I live:\nWhen I could start:\n`,
  },
} as const;
