import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findOnPath } from '@exline/local';

export const ROUND_TRIP_MS = 400;
/** The factor by which the processor is slower. */
export const CPU_SLOWDOWN = 4;

/**
 * A browser that a program controls records the full stack of each error. React creates errors while it is evaluated,
 * and V8 would parse it a second time for the positions in their stacks: 0.2 s on a slow phone, which no real phone
 * needs.
 */
const NO_SECOND_PARSING = '--js-flags=--no-enable-lazy-source-positions';

/** Starts Chromium; null if it is not installed. */
export const startBrowser = async (): Promise<Browser | null> => {
  const executablePath = findOnPath(process.env.PATH, 'chromium', 'google-chrome', 'chromium-headless-shell');
  return executablePath === null
    ? null
    : chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--disable-background-networking',
          NO_SECOND_PARSING,
        ],
      });
};

/** Opens an empty page on a slow phone. `bytesPerSecond` limits its connection. */
export const openPhone = async (
  browser: Browser,
  bytesPerSecond = -1,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, context };
};
