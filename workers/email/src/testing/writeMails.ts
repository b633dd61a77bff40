/** Writes an email of each kind into a folder, as the worker sends it: for a spam filter or a mail program. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brand, templateKinds } from '@exline/contracts';
import { createLogger } from '@exline/platform';
import { SMTPServer } from 'smtp-server';
import { sampleMail } from '@exline/mail-rendering';
import { emailCarrier } from '../emailCarrier.ts';
import { messageIdOf } from '../messageId.ts';
import { connectSmtp } from '../smtp/smtp.ts';

const PUBLIC_URL = 'https://www.exline.example';
const TIMEOUT_MS = 10_000;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the emails');
mkdirSync(folder, { recursive: true });

let received = Buffer.alloc(0);
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    void buffer(stream).then((raw) => {
      received = raw;
      done();
    });
  },
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const smtp = connectSmtp(`smtp://127.0.0.1:${port}`, false);
const token = { issue: () => '7.abcdefghijklmnopqrstuvwx' };
const carrier = emailCarrier({
  smtp,
  from: brand.mailFrom,
  replyTo: brand.supportEmail,
  publicUrl: PUBLIC_URL,
  links: { issue: async () => token.issue() },
  deliveryTokens: token,
  returnTokens: token,
  textsAt: async () => ({}),
  log: createLogger('emails', 'silent'),
});

for (const kind of templateKinds) {
  const task = {
    mailId: 7,
    stream: '',
    request: kind,
    payload: sampleMail(kind, null),
  } as unknown as Parameters<typeof carrier.handOver>[0];
  await carrier.handOver(task, messageIdOf(7, kind, brand.mailFrom), {
    ending: AbortSignal.timeout(TIMEOUT_MS),
    onSlow: () => {},
  });
  writeFileSync(join(folder, `${kind}.eml`), received);
}
smtp.close();
server.close();
