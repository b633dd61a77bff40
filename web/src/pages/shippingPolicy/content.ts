import { brand, pages } from '@exline/contracts';
import type { Policy } from '../policy/policy.ts';

export const shippingPolicy: Policy = {
  title: 'Shipping Policy',
  lead: 'What we carry, how long it takes, what it costs, and what happens when something goes wrong.',
  description:
    'Delivery times, rates, free shipping, packaging, prohibited items, claims and insurance: how we ship, in figures.',
  since: 'January 1, 2024',
  sections: [
    {
      id: 'shipping-options',
      title: 'Shipping options',
      blocks: [
        'Business days are Monday to Friday, except public holidays. Times count from the day of pickup.',
        {
          table: {
            head: ['Service', 'Arrives'],
            rows: [
              ['Standard', '5–7 business days'],
              ['Express', '2–3 business days'],
              ['Overnight', 'Next business day, cut-off 3:00 PM local time'],
            ],
          },
        },
      ],
    },
    {
      id: 'rates',
      title: 'Rates',
      blocks: [
        'The price depends on weight, dimensions, destination and service. Round dimensions up to the nearest inch and weight up to the nearest pound. You see the full price before you pay.',
        {
          table: {
            head: ['Service', 'Promise', 'Price'],
            rows: [
              ['Same Day Delivery', 'Order by 2 PM, within city limits', 'from $29.99'],
              ['Next Day Express', 'By 10:30 AM next business day, guaranteed', '$19.99'],
              ['2-Day Express', 'Within two business days', '$12.99'],
            ],
            prices: true,
          },
        },
        `For details, see [Express Delivery](${pages.expressDelivery}).`,
      ],
    },
    {
      id: 'free-shipping',
      title: 'Free shipping',
      blocks: [
        'Domestic orders over $100 ship free with Standard. Express and international services are not included.',
      ],
    },
    {
      id: 'international',
      title: 'International',
      blocks: [
        'We deliver to over 220 countries. Duties and taxes are set by the country of destination and are paid by the recipient.',
        {
          table: {
            head: ['Service', 'Arrives', 'Price'],
            rows: [
              ['International Express', '1–3 business days', 'from $49.99'],
              ['International Standard', '5–10 days', 'from $24.99'],
            ],
            prices: true,
          },
        },
        `For times by region, customs documents and restrictions, see [International Shipping](${pages.internationalShipping}).`,
      ],
    },
    {
      id: 'packaging',
      title: 'Packaging',
      blocks: [
        `A package can weigh up to 150 lbs. Over 20 lbs, we recommend a double-wall box. The [Shipping Guide](${pages.shippingGuide}) shows how to choose a box and protect its contents.`,
      ],
    },
    {
      id: 'labeling',
      title: 'Labeling',
      blocks: [
        'Put the label flat on the largest side, without tape over the barcode. Remove old labels, and put a copy of the address inside the box.',
      ],
    },
    {
      id: 'prohibited-items',
      title: 'Prohibited items',
      blocks: [
        {
          list: [
            'Hazardous materials',
            'Flammable liquids and gases',
            'Weapons and ammunition',
            'Perishable food',
            'Live animals',
            'Illegal substances',
          ],
        },
        'For international shipments also: standalone lithium batteries, liquids and gels, pharmaceuticals and cash.',
      ],
    },
    {
      id: 'delivery-and-pickup',
      title: 'Delivery and pickup',
      blocks: [
        `A driver tries to deliver on the estimated day. If the driver takes a photo at the door, you’ll find it on the [tracking page](${pages.track}).`,
        `To have a package picked up, write to [${brand.pickupEmail}](mailto:${brand.pickupEmail}) with the address, the number of packages and your preferred day.`,
      ],
    },
    {
      id: 'claims-and-insurance',
      title: 'Claims and insurance',
      blocks: [
        'Every package is covered up to $100 for loss and damage at no cost. For higher values, extended coverage up to $50,000 costs 1% of the declared value. Express services include insurance up to $1,000.',
        {
          table: {
            head: ['What went wrong', 'When to claim'],
            rows: [
              ['Damage', 'Within 7 days of delivery'],
              ['Lost package', '14 days after the expected delivery'],
              ['Anything else', 'Within 30 days of the ship date'],
              ['International', 'Within 45 days'],
            ],
          },
        },
        `Most claims are resolved in 5–7 business days, complex ones in up to 14 days. You can appeal within 30 days. Refunds go to the original payment method. See [Returns & Refunds](${pages.returns}).`,
      ],
    },
  ],
};
