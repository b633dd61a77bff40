import { brand } from '../site/brand.ts';
import { body, line, placeholder, type TemplateRow } from './rows.ts';

const { name, trackingNumber, returnNumber, issue, step } = placeholder;

/** The templates of emails about a return. */
export const returnTemplates = {
  returnLabel: {
    placeholders: { name, returnNumber, trackingNumber, issue },
    texts: {
      subject: line('Subject', `Your ${brand.name} return {{returnNumber}}`),
      preview: line('Preview in the inbox', 'Return {{returnNumber}}: your label and the next steps.'),
      title: line('Heading', 'Your return and its label'),
      text: body(
        'Text',
        'Hello {{name}},\nWe received your return request. Your label is attached to this email.',
      ),
      approvedTitle: line('Heading, if approved already', 'Your return was approved'),
      approvedText: body(
        'Text, if approved already',
        'Hello {{name}},\nWe approved your return. Your label is attached to this email.',
      ),
      photos: body(
        'Request for photos, if the issue can be photographed',
        'Photos help us decide sooner. You can add them on the page of your return, from a phone or a computer.',
      ),
      instructions: body(
        'Instructions, unless the parcel is lost',
        `1. Pack the parcel as you received it.\n2. Print the label at actual size, 4 by 6 inches, and attach it over the old one.\n3. Hand the parcel to any ${brand.name} driver or drop-off point.`,
      ),
    },
  },
  returnStep: {
    placeholders: { name, returnNumber, trackingNumber, step },
    texts: {
      subject: line('Subject', `${brand.name} return {{returnNumber}}: {{step}}`),
      preview: line('Preview in the inbox', 'Return {{returnNumber}}: {{step}}.'),
      approvedTitle: line('Heading, if approved', 'Your return was approved'),
      approvedText: body(
        'Text, if approved',
        'Hello {{name}},\nWe approved your return. Use the label from our earlier email to send the parcel back.',
      ),
      transitTitle: line('Heading, if on its way', 'Your return is on its way'),
      transitText: body('Text, if on its way', 'Hello {{name}},\nYour parcel is on its way back to us.'),
      receivedTitle: line('Heading, if received', 'Your return has arrived'),
      receivedText: body(
        'Text, if received',
        'Hello {{name}},\nWe received your parcel and are checking it.',
      ),
      refundedTitle: line('Heading, if refunded', 'Your return was refunded'),
      refundedText: body(
        'Text, if refunded',
        'Hello {{name}},\nYour return is finished, and your refund was sent.',
      ),
      refusedTitle: line('Heading, if refused', 'Your return was refused'),
      refusedText: body(
        'Text, if refused',
        'Hello {{name}},\nWe could not accept your return. The reason is below.',
      ),
    },
  },
} as const satisfies Record<string, TemplateRow>;
