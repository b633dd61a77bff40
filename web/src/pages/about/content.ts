import { brand } from '@exline/contracts';

/** The words and figures of the page About. */
export const head = {
  label: 'About',
  title: 'We show our work, stop by stop',
  lead: `${brand.name} was founded in 2010 on a simple annoyance: parcels knew where they were, and nobody told the people who waited for them.`,
  description: `${brand.name} was founded in 2010 and serves 50+ countries with transparent, efficient, accessible tracking.`,
} as const;

export const journey = {
  founded: { year: '2010', text: 'Founded, with one van and one spreadsheet' },
  today: { year: 'Today', text: 'Serving 50+ countries, with people awake 24/7' },
  next: { year: 'Next', text: 'Every stop of your parcel, visible to you' },
} as const;

export const mission = {
  title: 'Our Mission',
  text: 'To make tracking transparent, efficient and accessible: with AI and IoT technology that sees what happens to a parcel, and carbon-neutral operations that keep what happens to the planet in view.',
  words: [
    { word: 'Transparent', text: 'The page shows what we know ourselves, good news or bad.' },
    { word: 'Efficient', text: 'A parcel moves once, by the shortest line that gets it there.' },
    { word: 'Accessible', text: 'For every eye, hand and connection. No account, no app, no cost.' },
  ],
} as const;

export const pillars = [
  {
    title: 'Global Reach',
    text: 'We serve 50+ countries with our own depots and partners on the ground. A parcel keeps its number over every border, and somebody near its destination speaks the language of the person who opens the door.',
  },
  {
    title: 'Advanced Technology',
    text: 'IoT sensors on trucks and in depots report each stop as it happens. AI learns from millions of past journeys when a parcel will really arrive, and says so as soon as the answer changes.',
  },
  {
    title: 'Sustainable Operations',
    text: 'Our operations are carbon-neutral: electric vans in the cities, full trucks between them, boxes made from boxes, and certified offsets for the miles that still need fuel.',
  },
] as const;

export const team = {
  title: 'Join Our Team',
  text: 'Drivers, developers, dispatchers and good listeners.',
  label: 'View Open Positions',
  mail: {
    subject: 'Open positions',
    body: `Hello ${brand.name},\n\nwhich positions are open at the moment?\n\nWhat I do:\nWhere I live:\nWhen I could start:\n`,
  },
} as const;
