import { simpleParser, type AddressObject, type Attachment } from 'mailparser';
import { reportsOf, type EmailReport } from './emailReport.ts';

/** Options of the parser. Parts are kept as they are, because only reports for machines are read. */
const options = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
};

type Block = ReadonlyMap<string, readonly string[]>;

/** The fields of each block of a report, by their names in lower case. Empty lines separate blocks. */
const blocksIn = ({ content }: Pick<Attachment, 'content'>): Block[] =>
  String(content)
    .replaceAll('\r\n', '\n')
    .split(/\n\n+/)
    .map((block) => {
      const fields = new Map<string, string[]>();
      for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
        fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value.trim()]);
      }
      return fields;
    });

const first = (block: Block, name: string): string => block.get(name)?.[0] ?? '';

/** The address in `rfc822; <maya@example.com>`. */
const addressIn = (text: string): string => text.replace(/^[\w-]+\s*;/, '').replaceAll(/[<>\s]/g, '');

/**
 * Permanent failures because of the address (RFC 3463). Not those because of the message (its size, content or a
 * policy), nor a full mailbox.
 */
const isAddressGone = (status: string): boolean =>
  /^5\.[0-4]\.\d{1,3}\b/.test(status) && !/^5\.(?:2\.[23]|3\.4)\b/.test(status);

/** A delivery status notification (RFC 3464). */
const bouncesIn = (part: Attachment): EmailReport[] =>
  blocksIn(part).flatMap((block) => {
    if (first(block, 'action').toLowerCase() !== 'failed' || !isAddressGone(first(block, 'status')))
      return [];
    // The two recipients differ if the email was forwarded.
    const recipients = [first(block, 'final-recipient'), first(block, 'original-recipient')].map(addressIn);
    return reportsOf('bounced', recipients);
  });

const recipientsOf = (to: AddressObject | AddressObject[] | undefined): (string | undefined)[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

/** A report of abuse (RFC 5965). It names the recipient, or contains the email to it. */
const complaintsIn = async (part: Attachment, parts: readonly Attachment[]): Promise<EmailReport[]> => {
  const [block = new Map<string, string[]>()] = blocksIn(part);
  if (!['abuse', 'fraud', 'opt-out'].includes(first(block, 'feedback-type').toLowerCase())) return [];
  const named = block.get('original-rcpt-to')?.map(addressIn) ?? [];
  if (named.length > 0) return reportsOf('complained', named);
  const original = parts.find(({ contentType }) =>
    /^(message\/rfc822|text\/rfc822-headers)$/.test(contentType),
  );
  return original
    ? reportsOf('complained', recipientsOf((await simpleParser(original.content, options)).to))
    : [];
};

/** The reports in an email that a mail server sent, or null if it is another email. */
export const reportsInEmail = async (raw: Buffer): Promise<EmailReport[] | null> => {
  const { attachments } = await simpleParser(raw, options);
  const part = (type: string) => attachments.find(({ contentType }) => contentType === type);
  const status = part('message/delivery-status');
  if (status) return bouncesIn(status);
  const feedback = part('message/feedback-report');
  return feedback ? complaintsIn(feedback, attachments) : null;
};
