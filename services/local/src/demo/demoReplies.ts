import type { NewCannedReply } from '@exline/contracts';

export const demoReplies: readonly NewCannedReply[] = [
  {
    name: 'Where it is',
    text: 'Hello {{name}},\nyour package {{number}} has the status {{status}}. The estimated day of delivery is {{estimate}}.',
  },
  {
    name: 'Late',
    text: 'Hello {{name}},\nwe are sorry that {{number}} is late. It is still on its way: {{status}}. The date we expect now is {{estimate}}.',
  },
  {
    name: 'Number missing',
    text: 'Hello {{name}},\nplease send us the tracking number. It starts with EX and is in the email about your shipment.',
  },
  {
    name: 'Address received',
    text: 'Thank you, {{name}}. We have passed the address on to the depot for {{number}}.',
  },
];
