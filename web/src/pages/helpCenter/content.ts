import { brand, pages } from '@exline/contracts';

export const head = {
  label: 'Help Center',
  title: 'How can we help?',
  description:
    'Answers about tracking, prices, delivery times, claims and international shipping, and how to reach us.',
} as const;

export const search = {
  label: 'Search the help center',
  placeholder: 'Search for a topic, for example “claim”',
} as const;

export const quick = [
  { title: 'Track Package', text: 'See every stop of a parcel', href: pages.track },
  { title: 'Get Quote', text: 'Express and international prices', href: pages.expressDelivery },
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
          'Enter your tracking number on the home page or on the Track Package page. You’ll see each stop with its place and time, newest first.',
      },
      {
        question: 'Why does my number show no events?',
        answer:
          'The label was created, but the package has not been scanned yet. The first stop appears when it is picked up or dropped off.',
      },
      {
        question: 'Can I get updates by email?',
        answer: 'Yes. On the tracking page of your package, enter your email address under “Get notified”.',
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
        question: 'What is the cut-off time for overnight delivery?',
        answer: '3:00 PM local time. Same Day Delivery must be ordered by 2 PM, within city limits.',
      },
      {
        question: 'How heavy can a package be?',
        answer:
          'The maximum weight is 150 lbs. Over 20 lbs, we recommend a double-wall box. The shipping guide shows how to measure and weigh.',
      },
      {
        question: 'When is shipping free?',
        answer: 'On domestic orders over $100 with standard delivery.',
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
          'In addition to everything that is prohibited domestically: standalone lithium batteries, liquids and gels, pharmaceuticals and cash.',
      },
    ],
  },
] as const;

export const noMatch = {
  title: 'No match',
  text: 'No question covers this. Try a single word, such as “claim” or “weight”, or ask us below.',
  clear: 'Clear the search',
} as const;

export const help = {
  title: 'Still need an answer?',
  // Non-breaking spaces keep each time on one line.
  text: 'Phone and chat: Mon–Fri 6:00\u00A0AM–10:00\u00A0PM\u00A0EST, Sat–Sun 8:00\u00A0AM–8:00\u00A0PM\u00A0EST.',
  phone: `tel:${brand.phone.replace(/[^+\d]/g, '')}`,
} as const;
