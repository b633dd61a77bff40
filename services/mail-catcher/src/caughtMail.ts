import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';

interface Address {
  name: string;
  address: string;
}

/** The sender and recipients that a server receives before the content of an email. */
export interface Envelope {
  from: string;
  to: readonly string[];
}

/** An email in the JSON list. */
export interface CaughtMail {
  id: string;
  /** When the email was received. */
  time: string;
  subject: string;
  from: Address[];
  to: Address[];
  cc: Address[];
  replyTo: Address[];
  date: string | null;
  messageId: string | null;
  /** Headers by lowercase name. Repeated headers have a list of values. */
  headers: Record<string, string | string[]>;
  text: string;
  html: string | null;
  size: number;
  attachments: { fileName: string | null; contentType: string; size: number }[];
  /** The sender and recipients. Null for an email from before a restart, because its file only holds the content. */
  envelope: Envelope | null;
}

const addressesIn = (field: AddressObject | AddressObject[] | undefined): Address[] =>
  [field ?? []].flat().flatMap(({ value }) => value.map(({ name, address = '' }) => ({ name, address })));

/** The headers as they are in the email, with folded lines joined and the subject decoded. */
const headersOf = (parsed: ParsedMail): CaughtMail['headers'] => {
  const headers: CaughtMail['headers'] = {};
  for (const { key, line } of parsed.headerLines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replaceAll(/\s*\r?\n\s+/g, ' ')
      .trim();
    const known = headers[key];
    headers[key] = known === undefined ? value : [known, value].flat();
  }
  if (parsed.subject !== undefined) headers.subject = parsed.subject;
  return headers;
};

interface Caught {
  id: string;
  time: Date;
  content: Buffer;
  envelope: Envelope | null;
}

export const readMail = async ({ id, time, content, envelope }: Caught): Promise<CaughtMail> => {
  const parsed = await simpleParser(content, { skipHtmlToText: true, skipTextToHtml: true });
  return {
    id,
    time: time.toISOString(),
    subject: parsed.subject ?? '',
    from: addressesIn(parsed.from),
    to: addressesIn(parsed.to),
    cc: addressesIn(parsed.cc),
    replyTo: addressesIn(parsed.replyTo),
    date: parsed.date?.toISOString() ?? null,
    messageId: parsed.messageId?.replaceAll(/^<|>$/g, '') ?? null,
    headers: headersOf(parsed),
    text: parsed.text ?? '',
    html: parsed.html || null,
    size: content.length,
    attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
      fileName: filename ?? null,
      contentType,
      size,
    })),
    envelope,
  };
};
