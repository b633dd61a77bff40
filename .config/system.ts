import { fileURLToPath } from 'node:url';
import { startProcess, type Service } from './processes.ts';

export const ADMIN_PASSWORD = 'correct horse battery staple';
/** A hash that is fast to verify, because journeys sign in often. */
const ADMIN_PASSWORD_HASH = 'scrypt:1024:8:1:Zm9yIHRlc3Rz:/pnWzCMt8MVctl0r++QmxtJ3IAuS8oITW5xoFYZlIPc=';

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

const answersReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`${urlOf(port)}/readyz`)).ok;
  } catch {
    // The system is not listening yet.
    return false;
  }
};

/** Starts the same system as `make run`, with its own data folder. */
export const startSystem = (env: NodeJS.ProcessEnv = {}): Promise<Service> =>
  startProcess({
    name: 'system',
    command: process.execPath,
    argsOf: () => [fileURLToPath(new URL('../services/local/dist/bundle/main.js', import.meta.url))],
    envOf: (port, folder) => ({
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: urlOf(port),
      MAIL_UI_PORT: '0',
      ADMIN_PASSWORD_HASH,
      ...env,
    }),
    urlOf,
    isReady: answersReady,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
