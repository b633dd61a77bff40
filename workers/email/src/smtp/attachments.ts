import { withoutSlash, type EmailPayload } from '@exline/contracts';
import { returnLabel } from '@exline/labels';
import { shownMail } from '@exline/mail-rendering';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** The attachments of an email: only a return label has one. */
export const attachmentsOf = async (mail: EmailPayload, publicUrl: string): Promise<Attachment[]> => {
  const payload = shownMail(mail);
  return payload.kind === 'returnLabel'
    ? [
        {
          filename: `return-label-${payload.returnNumber}.pdf`,
          content: Buffer.from(await returnLabel(payload, withoutSlash(publicUrl))),
          contentType: 'application/pdf',
        },
      ]
    : [];
};
