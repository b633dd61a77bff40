/// <reference types="vitest" />
import { freePort } from '@exline/platform';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { installedBrowser } from './installed.ts';
import { ADMIN_PASSWORD, startSystem } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    adminPassword: string;
    /** Where the mails are that were sent. */
    mailsUrl: string;
    /** Where the browser takes its orders. */
    browser: string;
  }
}

// Debian's browser loads two pages of its own for the address bar beside each window, and they take as much of the processor as ours.
// The last list of features counts alone, so what the driver would switch off as well stands here again.
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join()}`,
];

/** Starts the system and the one browser for all journeys. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const executablePath = installedBrowser();
  const mailPort = await freePort();
  const system = await startSystem({ MAIL_UI_PORT: String(mailPort) });
  try {
    const browser = await chromium.launchServer({ executablePath, args: flags });
    project.provide('webUrl', system.url);
    project.provide('adminPassword', ADMIN_PASSWORD);
    project.provide('mailsUrl', `http://127.0.0.1:${mailPort}/email`);
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
