import type { NewContactMessage } from '@exline/contracts';

/** Contact messages of the demo, oldest first. */
export const demoMessages: readonly NewContactMessage[] = [
  {
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya.nair@example.com',
    trackingNumber: null,
    subject: 'Billing Question',
    message: 'I was charged twice for the label of my last parcel.\nCould you look into it, please?',
  },
  {
    firstName: 'Daniel',
    lastName: 'Okafor',
    email: 'daniel.okafor@example.com',
    trackingNumber: 'EX6619027341',
    subject: 'Delivery Problem',
    message:
      'The page says that the address is incomplete. The flat number is missing: it is 4B.\nWill the parcel still come this week?',
  },
];
