/// <reference types="vitest" />
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { installed, startProcess } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    adminPassword: string;
    chromium: string;
  }
}

const ADMIN_PASSWORD = 'correct horse battery staple';

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

const answersReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`${urlOf(port)}/readyz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
};

/** Starts for the browser tests what `make run` starts, on a folder of its own. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const chromium = installed('chromium', 'google-chrome');
  if (!chromium) throw new Error('Neither chromium nor google-chrome is installed');
  const system = await startProcess({
    name: 'system',
    command: process.execPath,
    argsOf: () => [fileURLToPath(new URL('../services/local/dist/main.js', import.meta.url))],
    envOf: (port, folder) => ({
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: urlOf(port),
      MAIL_UI_PORT: '0',
      ADMIN_PASSWORD,
      RATE_LIMITS: 'off',
    }),
    urlOf,
    isReady: answersReady,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  project.provide('webUrl', system.url);
  project.provide('adminPassword', ADMIN_PASSWORD);
  project.provide('chromium', chromium);
  return system.stop;
};
