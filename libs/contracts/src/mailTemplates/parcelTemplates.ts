import { brand } from '../site/brand.ts';
import { body, line, placeholder, shippingPlaceholders, type TemplateRow } from './rows.ts';

const { name, trackingNumber, status, statuses, estimatedDelivery, deliveredAt, destination, change } =
  placeholder;

/** The templates of emails about a parcel or a return. */
export const parcelTemplates = {
  shipping: {
    placeholders: shippingPlaceholders,
    texts: {
      subject: line('Subject', `Your ${brand.name} parcel {{trackingNumber}}`),
      preview: line('Preview in the inbox', '{{status}}: your parcel {{trackingNumber}}, stop by stop.'),
      title: line('Heading', 'Follow your parcel'),
      text: body('Text', 'Hello {{name}},\nYou can follow your parcel from now until it is delivered.'),
      deliveredTitle: line('Heading, if delivered', 'Your parcel was delivered'),
      deliveredText: body(
        'Text, if delivered',
        'Hello {{name}},\nYour parcel was delivered. Its page shows every stop on its way.',
      ),
    },
  },
  delivery: {
    placeholders: { name, trackingNumber, deliveredAt, destination, contactForm: placeholder.contactForm },
    texts: {
      subject: line('Subject', `Your ${brand.name} parcel {{trackingNumber}} was delivered`),
      preview: line('Preview in the inbox', 'Your parcel {{trackingNumber}} has arrived.'),
      title: line('Heading', 'Your parcel was delivered'),
      text: body(
        'Text',
        'Hello {{name}},\nYour parcel has arrived. If you can’t find it, reply to this email or use our {{contactForm}}, and we’ll look into it.',
      ),
    },
  },
  requestAnswer: {
    placeholders: { name, trackingNumber, change, contactForm: placeholder.contactForm },
    texts: {
      subject: line('Subject', `Your request about ${brand.name} parcel {{trackingNumber}}`),
      preview: line('Preview in the inbox', '{{change}}: our answer about parcel {{trackingNumber}}.'),
      doneTitle: line('Heading, if done', 'We changed your delivery'),
      doneText: body('Text, if done', 'Hello {{name}},\nWe changed your delivery as you asked.'),
      declinedTitle: line('Heading, if declined', 'We could not change your delivery'),
      declinedText: body(
        'Text, if declined',
        'Hello {{name}},\nWe could not change your delivery as you asked. Reply to this email or use our {{contactForm}} if you have questions.',
      ),
    },
  },
  confirmation: {
    placeholders: { trackingNumber, hours: placeholder.hours },
    texts: {
      subject: line('Subject', 'Confirm updates for your parcel {{trackingNumber}}'),
      preview: line(
        'Preview in the inbox',
        'One click, and we email you at each new status of {{trackingNumber}}.',
      ),
      title: line('Heading', 'Confirm your email address'),
      text: body(
        'Text',
        'You asked us to email you about a parcel. Confirm, and we write at each new status.',
      ),
      closing: body(
        'Text below the button',
        'The link works for {{hours}} hours. If you did not ask for this, ignore this email, and we will not write again.',
      ),
    },
  },
  status: {
    placeholders: { trackingNumber, status, statuses, estimatedDelivery },
    texts: {
      subject: line('Subject', `{{status}}: your ${brand.name} parcel {{trackingNumber}}`),
      preview: line('Preview in the inbox', '{{statuses}}: parcel {{trackingNumber}}'),
      title: line('Heading', '{{status}}'),
      text: { ...body('Text above the line of the parcel', ''), isOptional: true },
      lastText: body('Text below the button, if delivered', 'This was the last update for this parcel.'),
    },
  },
} as const satisfies Record<string, TemplateRow>;
