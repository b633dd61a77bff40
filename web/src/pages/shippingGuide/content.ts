import { brand } from '@exline/contracts';

export const head = {
  label: 'Shipping Guide',
  title: 'Pack it once, pack it right',
  lead: 'Six steps from an empty box to a parcel that arrives intact.',
  description:
    'How to choose a box, how to protect, measure, weigh and address a parcel, what you can’t send, and what insurance covers.',
} as const;

export const banner =
  'A packing bench: an open box, a roll of padding, a scale, a label and a sealed parcel, each above a stop on the line';

export const callToAction = {
  title: 'Packed and ready?',
  text: 'A driver comes to your door. Just choose a time.',
} as const;

export const calculator = {
  label: 'Calculate Shipping Cost',
  alert: 'A shipping calculator would take you to a rate tool here. It is not implemented yet.',
} as const;

export const pickupMail = {
  label: 'Schedule Pickup',
  subject: 'Pickup request',
  body: `Hello ${brand.name},\n\nPlease pick up a package.\n\nPickup address:\nDay and time:\nNumber of packages:\nWeight and size:\nPhone:\n`,
} as const;
