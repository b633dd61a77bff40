interface Draft {
  subject: string;
  body: string;
}

/** A `mailto:` address that opens a prefilled draft. */
export const mailDraft = (to: string, { subject, body }: Draft): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
