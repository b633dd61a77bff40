import type { contactSubjects } from '@exline/contracts';

export interface MessageScript {
  subject: (typeof contactSubjects)[number];
  /** `#` is the tracking number; without one, the message is not about a parcel. */
  text: string;
  reply?: string;
  isDone?: true;
}

/** Contact messages of a month, oldest first. The last ones wait for an answer. */
export const messageScripts: readonly MessageScript[] = [
  {
    subject: 'General Inquiry',
    text: 'Do you offer a discount for nonprofit organizations? We send about 40 parcels a month.',
    reply: 'Yes, 10 percent from 30 parcels a month. I have sent the form to your address.',
    isDone: true,
  },
  {
    subject: 'Package Tracking Issue',
    text: 'The page says that # left the hub, but it has said so for two days.\nIs that normal?',
    reply: 'It waited for a connecting truck over the weekend. The next stop is the hub in your city.',
    isDone: true,
  },
  {
    subject: 'Delivery Problem',
    text: 'The driver left # in the rain. The box was soaked, but the contents survived.',
    reply:
      'We are sorry. We have spoken to the driver, and from now on the note "not outside" is on your address.',
    isDone: true,
  },
  {
    subject: 'Billing Question',
    text: 'Could I get an invoice for # with our tax number on it?',
    reply: 'The sender paid for this shipment, so the invoice has to come from them.',
    isDone: true,
  },
  { subject: 'Other', text: 'Just a thank you to the driver on Elm Street. Always friendly!', isDone: true },
  {
    subject: 'Delivery Problem',
    text: 'No one rang the bell, but # says that no one was home. I was home all day.',
    reply: 'I am sorry. It is on the first route tomorrow, and the driver will call before.',
    isDone: true,
  },
  {
    subject: 'General Inquiry',
    text: 'We are moving our store to Denver in the spring. Who do I talk to about a daily pickup?',
    reply: 'To our business team. They will call you this week.',
    isDone: true,
  },
  {
    subject: 'Package Tracking Issue',
    text: 'I never got an email about #. Is my address right?',
    reply: 'There was a typo in the address. It is corrected now, and the next email reaches you.',
    isDone: true,
  },
  {
    subject: 'Billing Question',
    text: 'The pickup was canceled, but it is on the bill. Please correct it.',
    reply: 'You are right. The amount will be on your account within five days.',
  },
  {
    subject: 'Delivery Problem',
    text: '# was handed to a neighbor without a note. It took me an evening to find it.',
    reply: 'That should not happen. We have reminded the depot that a note is required.',
  },
  {
    subject: 'Package Tracking Issue',
    text: 'Can I see where # is on a map?',
    reply: 'Not on a map. The tracking page lists each hub that it passes.',
  },
  {
    subject: 'Delivery Problem',
    text: 'The address on # is missing the building: it is B, second entrance.',
    reply: 'Thank you. The driver has it now.',
  },
  { subject: 'General Inquiry', text: 'Is it possible to pick up parcels at the depot in the evening?' },
  { subject: 'Package Tracking Issue', text: '# has had no update for three days. Please check.' },
];

/** The messages about parcels of the documentation. */
export const storyMessages: readonly (MessageScript & { trackingNumber: string })[] = [
  {
    subject: 'Billing Question',
    trackingNumber: 'EX4471938205',
    text: 'I was charged twice for the label of my last parcel.\nCould you look into it, please?',
  },
  {
    subject: 'Delivery Problem',
    trackingNumber: 'EX6619027341',
    text: 'The page says that the address is incomplete. The flat number is missing: it is 4B.\nWill the parcel still come this week?',
  },
];
