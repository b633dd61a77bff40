import { brand, pages } from '@exline/contracts';

/** The words of the Help Center. */
export const head = {
  label: 'Help Center',
  title: 'How can we help?',
  description: 'Answers on tracking, prices, delivery times, claims and sending abroad, and people to ask.',
} as const;

export const search = {
  label: 'Search the help center',
  placeholder: 'Search for a topic, for example “claim”',
} as const;

export const quick = [
  { title: 'Track Package', text: 'See every stop of a parcel', href: pages.track },
  { title: 'Get Quote', text: 'Prices for express and abroad', href: pages.expressDelivery },
  { title: 'File Claim', text: 'Damaged, lost or late', href: pages.returns },
  { title: 'Contact Us', text: 'Email, answered within 2 hours', href: pages.contact },
] as const;

export const groups = [
  {
    title: 'Tracking',
    questions: [
      {
        question: 'How do I track my package?',
        answer:
          'Enter your tracking number on the home page or on the Track Package page. The line shows each stop with its place and time, and the newest stop first.',
      },
      {
        question: 'Why does my number show no events?',
        answer:
          'The label exists, but nobody has scanned the package yet. The first stop appears when it is picked up or handed in.',
      },
      {
        question: 'Can I get updates by email or SMS?',
        answer:
          'Yes. Open the page of your package and leave an email address or a phone number under “Get notified”. Either one is enough.',
      },
    ],
  },
  {
    title: 'Shipping and prices',
    questions: [
      {
        question: 'How long does delivery take?',
        answer:
          'Standard takes 5–7 business days, Express 2–3 days, and Overnight arrives on the next business day.',
      },
      {
        question: 'What is the latest time for overnight delivery?',
        answer: '3:00 PM local time. Same Day Delivery has to be ordered by 2 PM, within city limits.',
      },
      {
        question: 'How heavy can a package be?',
        answer:
          'The maximum weight is 150 lbs. Over 20 lbs we advise a double-wall box. The shipping guide shows how to measure and weigh.',
      },
      {
        question: 'When is shipping free?',
        answer: 'On orders over $100, with standard delivery, within the country only.',
      },
    ],
  },
  {
    title: 'Claims and refunds',
    questions: [
      {
        question: 'When can I claim for a lost package?',
        answer: '14 days after the expected delivery. For international packages you have 45 days to claim.',
      },
      {
        question: 'How long do I have to report damage?',
        answer:
          'Within 7 days of delivery. Take photos of the item and the box, and keep both until we have answered.',
      },
      {
        question: 'How long does a claim take?',
        answer: 'Most are resolved in 5–7 business days, complex cases in up to 14 days.',
      },
      {
        question: 'How do I get my money back?',
        answer: 'Refunds go to the original payment method. You do not have to send us any bank details.',
      },
    ],
  },
  {
    title: 'International',
    questions: [
      {
        question: 'Which countries do you deliver to?',
        answer:
          'Over 220 countries. International Express takes 1–3 business days, International Standard 5–10 days.',
      },
      {
        question: 'What can’t I send abroad?',
        answer:
          'Besides everything that is prohibited at home: standalone lithium batteries, liquids and gels, pharmaceuticals and cash.',
      },
    ],
  },
] as const;

export const noMatch = {
  title: 'No match',
  text: 'None of the questions speaks of this. Try one word, such as “claim” or “weight”, or ask us below.',
  clear: 'Clear the search',
} as const;

export const help = {
  title: 'Still need an answer?',
  text: 'Phone: Mon–Fri 6:00 AM–10:00 PM EST, Sat–Sun 8:00 AM–8:00 PM EST. Chat: always.',
  phone: `tel:${brand.phone.replace(/[^+\d]/g, '')}`,
} as const;
