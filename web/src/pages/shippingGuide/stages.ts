import { pages } from '@exline/contracts';

// Texts of the steps and tips.

export const box = {
  title: 'Choose the box',
  text: 'A new, rigid box with its flaps intact. It should leave room for two inches of padding on every side, and not much more.',
  points: [
    'Up to 20 lbs, a single-wall box is enough. Over 20 lbs, use a double-wall box.',
    'The maximum package weight is 150 lbs. Split heavier shipments.',
    'Remove old labels and barcodes: a scanner reads whichever it finds first.',
  ],
} as const;

export const protection = {
  title: 'Protect what is inside',
  text: 'Wrap each piece by itself, then fill every gap. If nothing moves when you shake the box, it is packed.',
  materials: [
    { name: 'Bubble wrap', use: 'Glass, ceramics, electronics: two layers, bubbles inward' },
    { name: 'Kraft paper', use: 'Filling corners and gaps, crumpled firmly' },
    { name: 'Foam sheets', use: 'Polished and printed surfaces, screens, frames' },
    { name: 'Corner guards', use: 'Pictures, mirrors and furniture edges' },
    { name: 'Pressure tape', use: 'Two inches wide, on all seams, in an H pattern' },
  ],
} as const;

export const measuring = {
  title: 'Measure and weigh',
  text: 'Measure the closed box at its widest points, bulges included, and weigh it with everything in it.',
  rules: [
    {
      name: 'Length, width, height',
      value: 'Round up to the nearest inch',
      example: '11.25 in becomes 12 in',
    },
    { name: 'Weight', value: 'Round up to the nearest pound', example: '4.2 lbs becomes 5 lbs' },
    { name: 'Limit', value: '150 lbs per package', example: 'Double-wall box over 20 lbs' },
  ],
} as const;

export const addressing = {
  title: 'Address it',
  text: 'One label, on the largest side, flat and not over a seam. Print it or write it in block letters with a pen that does not smear.',
  points: [
    'Name, street with apartment or suite, city, state, ZIP code. A phone number helps the driver.',
    'Put the return address at the top left in smaller letters, and again on a slip inside the box.',
    'A “fragile” sticker does not replace padding.',
  ],
  sample: {
    from: ['Jane Miller', '48 Orchard Street, Apt 3', 'New York, NY 10002'],
    to: ['Robert Hayes', 'Hayes Instruments, Suite 210', '1200 NW Naito Parkway', 'Portland, OR 97209'],
  },
} as const;

export const prohibited = {
  title: 'Check what you can’t send',
  more: { label: 'What you can’t send abroad', href: pages.internationalShipping },
  text: 'Parcels with these items are stopped at the first depot. The list for international shipping is longer.',
  groups: [
    { name: 'Hazardous', items: ['Hazardous materials', 'Flammable liquids and gases'] },
    { name: 'Restricted', items: ['Weapons and ammunition', 'Illegal substances'] },
    { name: 'Perishables and animals', items: ['Perishable food', 'Live animals'] },
  ],
} as const;

export const insurance = {
  title: 'Insure valuable items',
  text: 'Insure items worth over $100. Below that, the basic coverage is enough.',
  levels: [
    { name: 'Basic', figure: 'up to $100', note: 'Free, for loss and damage' },
    { name: 'Extended', figure: 'up to $50,000', note: '1% of the declared value' },
  ],
} as const;

export const tips = {
  title: 'Six tips from our sorting center',
  list: [
    'Take a photo of the open box before you close it. It settles most claims.',
    'Put liquids in a sealed bag, even the ones that never leak.',
    'Pack heavy pieces at the bottom and in the middle.',
    'Ship early in the week: parcels that sit over a weekend get stacked.',
    'Remove batteries from toys. A parcel that hums gets opened.',
    'Keep the receipt with the tracking number until the parcel has arrived.',
  ],
} as const;
