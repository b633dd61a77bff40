import type { IncomingHttpHeaders } from 'node:http';
import type { ReportReason } from '@exline/contracts';

/** A report about an address: it does not exist, or its owner reported an email as spam. */
export interface EmailReport {
  address: string;
  reason: ReportReason;
}

/** Reads what one email provider sends. It must refuse a message that the provider did not send. */
export interface ReportSource {
  /** Checks what the headers alone show, before the body is read. */
  admit?: (headers: IncomingHttpHeaders) => void;
  /** The reports in a message; none if it is about something else, such as a temporary failure. */
  read: (
    body: Buffer,
    headers: IncomingHttpHeaders,
  ) => Promise<readonly EmailReport[]> | readonly EmailReport[];
}

/** Reports about these addresses. A text that cannot be an address is left out. */
export const reportsOf = (reason: ReportReason, addresses: readonly unknown[]): EmailReport[] =>
  addresses.flatMap((address) =>
    typeof address === 'string' && address.includes('@') ? [{ address: address.trim(), reason }] : [],
  );
