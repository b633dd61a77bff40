/// <reference types="vitest" />
import { freePort } from '@exline/platform';
import type { TestProject } from 'vitest/node';
import { installedBrowser } from './installed.ts';
import { ADMIN_PASSWORD, startSystem } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    adminPassword: string;
    /** The URL of the mail catcher. */
    mailsUrl: string;
    /** The path of the browser. */
    browser: string;
  }
}

/** Starts the system for all journeys. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  project.provide('browser', installedBrowser());
  const mailPort = await freePort();
  const system = await startSystem({ MAIL_UI_PORT: String(mailPort) });
  project.provide('webUrl', system.url);
  project.provide('adminPassword', ADMIN_PASSWORD);
  project.provide('mailsUrl', `http://127.0.0.1:${mailPort}/email`);
  return () => system.stop();
};
