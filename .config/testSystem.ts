/// <reference types="vitest" />
import { freePort } from '@exline/platform';
import type { TestProject } from 'vitest/node';
import { installedBrowser } from './installed.ts';
import { ADMIN_PASSWORD, startSystem } from './system.ts';

interface TestedSystem {
  webUrl: string;
  /** The URL of the mail catcher. */
  mailsUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    systems: TestedSystem[];
    adminPassword: string;
    /** The path of the browser. */
    browser: string;
  }
}

const start = async () => {
  const mailPort = await freePort();
  const { url, stop } = await startSystem({ MAIL_UI_PORT: String(mailPort) });
  return { webUrl: url, mailsUrl: `http://127.0.0.1:${mailPort}/email`, stop };
};

/** Starts a system for each worker, so that files which run at the same time do not see each other's data. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  project.provide('browser', installedBrowser());
  project.provide('adminPassword', ADMIN_PASSWORD);
  const systems = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, start));
  project.provide(
    'systems',
    systems.map(({ webUrl, mailsUrl }) => ({ webUrl, mailsUrl })),
  );
  return async () => void (await Promise.all(systems.map(({ stop }) => stop())));
};
