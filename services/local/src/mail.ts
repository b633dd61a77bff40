import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ConfigError, freePort, isFree } from '@exline/platform';
import type { ChildSpec } from './child.ts';
import { nodeChild } from './children.ts';

/** The mail server that mails are sent to, and the SMS provider. */
export interface MailServer {
  url: string;
  smsUrl: string;
  /** The kinds of mail server and SMS provider, as shown in the banner. */
  kind: string;
  smsKind: string;
  /** The ports of the mail catcher: one for mails and one for its page. */
  ports: readonly number[];
  spec: Omit<ChildSpec, 'logFile'> | null;
}

interface MailOptions {
  given: string | undefined;
  givenSms: string | undefined;
  /** The gateway, as programs on this machine and as visitors reach it. */
  gatewayUrl: string;
  publicUrl: string;
  /** The port of the page. Undefined: 1080, or any free port if it is taken. 0: any free port. */
  uiPort: number | undefined;
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

const HOST = '127.0.0.1';
const UI_PORT = 1080;

const pagePort = async (preferred: number | undefined): Promise<number> => {
  if (preferred === 0) return freePort();
  if (await isFree(preferred ?? UI_PORT, HOST)) return preferred ?? UI_PORT;
  if (preferred === undefined) return freePort();
  throw new ConfigError(`Port ${preferred} on ${HOST} is taken: set MAIL_UI_PORT to another one`);
};

const SMS_WEBHOOK = '/api/webhooks/sms';

/** The account of the simulated provider. It is new in each run, because all programs that know it end together. */
const simulatorUrl = (port: number): string => {
  const secret = () => randomBytes(16).toString('hex');
  return `twilio+http://AC${secret()}:${secret()}@${HOST}:${port}?from=%2B15555550100`;
};

/**
 * Finds the mail server and the SMS provider: the configured external ones, else a mail catcher child that stores both
 * in the data folder.
 */
export const findMailServer = async ({
  given,
  givenSms,
  gatewayUrl,
  publicUrl,
  uiPort,
  dataDir,
  env,
}: MailOptions): Promise<MailServer> => {
  const external = { kind: 'mail server (SMTP_URL)', smsKind: 'provider (SMS_URL)' };
  if (given && givenSms) return { url: given, smsUrl: givenSms, ...external, ports: [], spec: null };
  const web = await pagePort(uiPort);
  const smtp = await freePort();
  const smsUrl = givenSms ?? simulatorUrl(web);
  const simulator = {
    SMS_URL: smsUrl,
    SMS_DIR: join(dataDir, 'sms'),
    SMS_WEBHOOK_URL: gatewayUrl + SMS_WEBHOOK,
    SMS_SIGNED_URL: publicUrl + SMS_WEBHOOK,
  };
  return {
    url: given ?? `smtp://${HOST}:${smtp}`,
    smsUrl,
    kind: given ? external.kind : `http://localhost:${web}`,
    smsKind: givenSms ? external.smsKind : `http://localhost:${web}/phone`,
    ports: [smtp, web],
    spec: nodeChild('mail-catcher', import.meta.resolve('@exline/mail-catcher'), 'off', {
      ...env,
      MAIL_HOST: HOST,
      MAIL_SMTP_PORT: String(smtp),
      MAIL_UI_PORT: String(web),
      MAIL_DIR: join(dataDir, 'mail'),
      ...(givenSms ? { SMS_URL: '' } : simulator),
    }),
  };
};
