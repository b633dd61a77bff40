/// <reference types="vitest" />
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { installed } from './processes.ts';
import { ADMIN_PASSWORD, startSystem } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    adminPassword: string;
    /** Where the browser takes its orders. */
    browser: string;
  }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system and the one browser for all journeys. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const executablePath = installed('chromium', 'google-chrome');
  if (!executablePath) throw new Error('Neither chromium nor google-chrome is installed');
  const system = await startSystem();
  try {
    const browser = await chromium.launchServer({ executablePath, args: flags });
    project.provide('webUrl', system.url);
    project.provide('adminPassword', ADMIN_PASSWORD);
    project.provide('browser', browser.wsEndpoint());
    return async () => {
      await browser.close();
      await system.stop();
    };
  } catch (error) {
    await system.stop();
    throw error;
  }
};
