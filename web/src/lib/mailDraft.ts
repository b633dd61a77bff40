/** The address of a new mail draft, filled in. */
export const mailDraft = (to: string, subject: string, body = ''): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
