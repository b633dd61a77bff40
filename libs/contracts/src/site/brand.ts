/** The only place for the company's name, addresses and phone number. */
export const brand = {
  name: 'Exline',
  tagline: 'Parcel delivery you can follow stop by stop, from the label to the doorstep.',
  /** The prefix of generated tracking numbers. */
  trackingPrefix: 'EX',
  trackingExample: 'EX123456789',
  phone: '+1 (800) 555-0139',
  supportEmail: 'support@exline.example',
  salesEmail: 'sales@exline.example',
  pickupEmail: 'pickup@exline.example',
  returnsEmail: 'returns@exline.example',
  careersEmail: 'careers@exline.example',
  mailFrom: 'Exline <no-reply@exline.example>',
  address: ['350 Fifth Avenue', 'New York, NY 10118'],
  /** When staff answer, in full hours in the time zone of the office. */
  officeHours: {
    zone: 'America/New_York',
    label: 'EST',
    weeks: [
      { days: 'Mon-Fri', weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], opens: 6, closes: 22 },
      { days: 'Sat-Sun', weekdays: ['Sat', 'Sun'], opens: 8, closes: 20 },
    ],
  },
  copyrightYear: 2024,
} as const;
