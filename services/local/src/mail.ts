import { join } from 'node:path';
import { ConfigError, freePort, isFree } from '@exline/platform';
import type { ChildSpec } from './child.ts';
import { nodeChild } from './children.ts';

/** The mail server that mails are sent to. */
export interface MailServer {
  url: string;
  /** Shown in the banner. */
  kind: string;
  /** The ports of the mail catcher: one for mails and one for its page. */
  ports: readonly number[];
  spec: Omit<ChildSpec, 'logFile'> | null;
}

interface MailOptions {
  given: string | undefined;
  /** Undefined: 1080, or any free port if it is taken. 0: any free port. */
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

/**
 * Finds the mail server: the configured external one, else a mail catcher child that stores the
 * mails in the data folder.
 */
export const findMailServer = async ({ given, uiPort, dataDir, env }: MailOptions): Promise<MailServer> => {
  if (given) return { url: given, kind: 'mail server (SMTP_URL)', ports: [], spec: null };
  const web = await pagePort(uiPort);
  const smtp = await freePort();
  return {
    url: `smtp://${HOST}:${smtp}`,
    kind: `http://localhost:${web}`,
    ports: [smtp, web],
    spec: nodeChild('mail-catcher', import.meta.resolve('@exline/mail-catcher'), 'off', {
      ...env,
      MAIL_HOST: HOST,
      MAIL_SMTP_PORT: String(smtp),
      MAIL_UI_PORT: String(web),
      MAIL_DIR: join(dataDir, 'mail'),
    }),
  };
};
