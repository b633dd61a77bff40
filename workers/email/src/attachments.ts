import type { MailPayload } from '@exline/contracts';
import { returnLabel } from '@exline/labels';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** The files in a mail: the label of a return. */
export const attachmentsOf = async (payload: MailPayload, publicUrl: string): Promise<Attachment[]> =>
  payload.kind === 'returnLabel'
    ? [
        {
          filename: `return-label-${payload.returnNumber}.pdf`,
          content: Buffer.from(await returnLabel(payload, publicUrl.replace(/\/+$/, ''))),
          contentType: 'application/pdf',
        },
      ]
    : [];
