/** The value of a placeholder: a text, a day or time as the recipient reads it, or a link. */
export const placeholderTypes = ['text', 'date', 'link'] as const;

export interface PlaceholderRow {
  type: (typeof placeholderTypes)[number];
  meaning: string;
  /**
   * Replaces an unknown value. If it is empty, the blank before the placeholder is left out as well. Null if the value
   * is always known.
   */
  missing: string | null;
}

export interface TextRow {
  label: string;
  /** A line has no line breaks and no links. Other texts have paragraphs, separated by an empty line. */
  isLine: boolean;
  /** An optional text may be empty. */
  isOptional?: true;
  /** The text that applies until an owner changes it. */
  text: string;
}

export interface TemplateRow {
  placeholders: Readonly<Record<string, PlaceholderRow>>;
  texts: Readonly<Record<string, TextRow>>;
}

const text = (meaning: string, missing: string | null = null) =>
  ({ type: 'text', meaning, missing }) as const;
const date = (meaning: string, missing: string) => ({ type: 'date', meaning, missing }) as const;
const link = (meaning: string) => ({ type: 'link', meaning, missing: null }) as const;

/** The placeholders of the templates. */
export const placeholder = {
  name: text('the name of the recipient', ''),
  trackingNumber: text('the tracking number'),
  status: text('the status of the parcel'),
  statuses: text('all new statuses'),
  estimatedDelivery: date('the estimated day of the delivery', 'a day not known yet'),
  deliveredAt: date('the time of the delivery', 'a time not known'),
  destination: text('the destination', 'your address'),
  change: text('the requested change'),
  contactForm: link('a link to the contact form'),
  subject: text('the subject of the message'),
  hours: text('how many hours the link works'),
  rights: text('a sentence about the rights of the role'),
  returnNumber: text('the number of the return'),
  issue: text('the issue'),
  step: text('the step of the return'),
};

const { name, trackingNumber, status, estimatedDelivery, destination } = placeholder;
/** The placeholders of the shipping notification, which rules use too. */
export const shippingPlaceholders = { name, trackingNumber, status, estimatedDelivery, destination };

export const line = (label: string, value: string) => ({ label, isLine: true, text: value }) as const;
export const body = (label: string, value: string) => ({ label, isLine: false, text: value }) as const;
