/** Texts of the sections for sellers. */
export const reasons = [
  { title: '99.9% reliability', text: 'Tracking stays fast on the busiest day of the year.' },
  { title: 'Real-time updates', text: 'Scans appear on your buyer’s page within seconds.' },
  { title: '220+ countries', text: 'One number follows the parcel across carriers.' },
  { title: '24/7 support', text: 'For you and for your buyers, by chat.' },
] as const;

export const testimonials = [
  {
    text: 'Support emails asking “where is it?” fell by half in a month.',
    name: 'Marcus Lee',
    trade: 'Outdoor gear',
  },
  {
    text: 'The delay warning comes before the customer notices. That changes the tone of every conversation.',
    name: 'Priya Nair',
    trade: 'Skin care',
  },
  {
    text: 'Three warehouses, one list, one number for each parcel.',
    name: 'Tom Becker',
    trade: 'Spare parts',
  },
  {
    text: 'Setup took an afternoon. The photo on delivery ended our disputes.',
    name: 'Grace Kim',
    trade: 'Framed prints',
  },
] as const;

export const figures = [
  { value: '15M+', label: 'packages tracked' },
  { value: '500K+', label: 'sellers' },
  { value: '220+', label: 'countries' },
  { value: '24/7', label: 'support' },
] as const;

export const advanced = {
  notifications: ['SMS and email alerts', 'Delivery and delay warnings', 'Customizable preferences'],
  analytics: ['GPS tracking', 'Delivery estimates', 'Route view', 'Performance history'],
} as const;
