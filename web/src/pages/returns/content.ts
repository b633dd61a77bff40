import { brand } from '@exline/contracts';

export const head = {
  label: 'Returns & Refunds',
  title: 'Returns & Refunds',
  lead: 'Damaged, lost, late or incorrect: tell us, and we’ll look into it.',
  description:
    'Report a damaged, lost or late parcel, see time limits and coverage, and get a refund to the original payment method.',
} as const;

export const steps = [
  { title: 'Report issue', text: 'Within 30 days' },
  { title: 'Investigation', text: 'We trace every stop' },
  { title: 'Resolution', text: 'In 5–7 business days, complex cases up to 14 days' },
  { title: 'Refund', text: 'To the original payment method' },
] as const;

export const timeLimits = [
  { name: 'Damage', value: '7 days after delivery' },
  { name: 'Lost package', value: '14 days after expected delivery' },
  { name: 'General issues', value: '30 days from ship date' },
  { name: 'International', value: '45 days' },
  { name: 'Appeal', value: '30 days' },
] as const;

export const coverage = [
  { name: 'Basic, free', value: 'up to $100' },
  { name: 'Express, free', value: 'up to $1,000' },
  { name: 'Extended, 1%', value: 'up to $50,000' },
] as const;

export const refunds = {
  title: 'Refund options',
  options: [
    {
      name: 'Money back',
      text: 'We refund the covered value to the original payment method once the claim is resolved.',
    },
    {
      name: 'Shipping refund',
      text: 'If we miss an express guarantee, we refund the shipping cost.',
    },
    {
      name: 'Reshipment',
      text: 'If you have a replacement, we ship it to the same address at no cost.',
    },
  ],
} as const;

export const documents = {
  title: 'Required documentation',
  lead: 'Have these ready, and we can settle your claim faster.',
  needed: [
    {
      issue: 'Damaged',
      papers: 'Photos of the item, the box and the padding. Keep all three until we have answered.',
    },
    { issue: 'Lost', papers: 'The receipt or invoice that shows the value of the contents.' },
    { issue: 'Delayed', papers: 'The tracking number is enough. We see every stop ourselves.' },
    { issue: 'Incorrect', papers: 'A photo of what arrived and of the label on the box.' },
  ],
} as const;

export const questions = {
  title: 'Questions',
  list: [
    {
      question: 'Who can report an issue?',
      answer:
        'The sender or the recipient. Both need the tracking number; the refund goes to the person who paid for the shipping.',
    },
    {
      question: 'When does a package count as lost?',
      answer:
        '14 days after the expected delivery. Report a late package earlier anyway: we find most of them while tracing.',
    },
    {
      question: 'What is covered, and up to how much?',
      answer:
        'Loss and damage: up to $100 free of charge, up to $1,000 with an express service, and up to $50,000 with extended coverage for 1% of the declared value.',
    },
    {
      question: 'I disagree with the outcome. What now?',
      answer:
        'Appeal within 30 days of our decision and add any new evidence. Someone who did not handle the claim will review it.',
    },
  ],
} as const;

export const help = {
  title: 'Not sure what to choose?',
  text: 'Have your tracking number and a photo ready.',
  mail: {
    subject: `Help with a return at ${brand.name}`,
    body: 'Hello,\n\nI need help with a return.\n\nTracking number:\nWhat happened:\nDate of delivery:\n',
  },
} as const;
