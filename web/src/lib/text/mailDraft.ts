interface Draft {
  subject: string;
  body: string;
}

/** The address of a new mail draft, filled in. */
export const mailDraft = (to: string, { subject, body }: Draft): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
