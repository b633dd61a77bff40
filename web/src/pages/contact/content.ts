import { brand } from '@exline/contracts';

export const LEAD =
  'A late package, a billing error, or just a question: write to us, and a person will answer.';

export const chat = {
  when: 'Now',
  title: 'Live Chat',
  text: 'Write at any hour and see replies as they come in. The team answers in the hours below.',
  action: 'Start Chat Now',
} as const;

export const call = {
  when: 'During phone hours',
  title: 'Customer service',
  number: brand.phone,
  href: `tel:${brand.phone.replace(/[^+\d]/g, '')}`,
} as const;

export const mail = {
  when: 'At any hour',
  title: 'Email support',
  address: brand.supportEmail,
  text: 'Response within 2 hours',
} as const;

export const headquarters = {
  title: 'Headquarters',
  text: 'Visits by appointment. Drop packages off at a depot.',
} as const;
