import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Envelope } from './caughtMail.ts';
import type { MailFolder } from './mailFolder.ts';

const MAX_BYTES = 30 * 1024 * 1024;

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): Envelope => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});

/** An SMTP server that accepts every email from anyone who can reach it. */
export const createSmtp = (
  folder: Pick<MailFolder, 'add'>,
  onError: (error: unknown) => void,
): SMTPServer => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (content) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('The email is too large'), { responseCode: 552 });
          await folder.add(content, envelopeOf(session));
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  server.on('error', onError);
  return server;
};
