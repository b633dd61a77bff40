/// <reference types="vitest" />
import type { TestProject } from 'vitest/node';
import { installed } from './processes.ts';
import { ADMIN_PASSWORD, startSystem } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    adminPassword: string;
    chromium: string;
  }
}

/** Starts the system for the browser tests. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const chromium = installed('chromium', 'google-chrome');
  if (!chromium) throw new Error('Neither chromium nor google-chrome is installed');
  const system = await startSystem();
  project.provide('webUrl', system.url);
  project.provide('adminPassword', ADMIN_PASSWORD);
  project.provide('chromium', chromium);
  return system.stop;
};
