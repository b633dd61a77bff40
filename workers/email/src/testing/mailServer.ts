import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Answer = { code: number; text: string } | 'silence' | null;
/**
 * The server's answer to the nth mail: null (accepted), an SMTP error, or no answer at all. A promise is a late answer.
 */
type Verdict = (nth: number) => Answer | Promise<Answer>;

/** A real mail server on its own port, stopped after the test. */
export const startMailServer = async ({
  port = 0,
  verdict = () => null,
  encrypts = false,
  takesContent = true,
}: { port?: number; verdict?: Verdict; encrypts?: boolean; takesContent?: boolean } = {}) => {
  const taken: ParsedMail[] = [];
  // A worker that gives up closes its connection, even in the middle of an email.
  const isClosed = (): void => {};
  let offered = 0;
  let greeted = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: encrypts ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      greeted += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => {
      if (takesContent) done();
    },
    onData: (stream, _session, done) => {
      offered += 1;
      const verdictOfThis = verdict(offered);
      void simpleParser(stream).then(async (mail) => {
        const answer = await verdictOfThis;
        if (answer === 'silence') return;
        if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
        taken.push(mail);
        done();
      }, isClosed);
    },
  });
  server.on('error', isClosed);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  const { port: listensOn } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listensOn}`,
    port: listensOn,
    taken,
    offered: () => offered,
    greeted: () => greeted,
    stop,
  };
};
