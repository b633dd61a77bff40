import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findOnPath } from '@exline/local';

export const ROUND_TRIP_MS = 400;
/** The factor by which the processor is slower. */
export const SLOWER = 4;

/** Starts Chromium; null if it is not installed. */
export const startBrowser = async (): Promise<Browser | null> => {
  const executablePath = findOnPath(process.env.PATH, 'chromium', 'google-chrome', 'chromium-headless-shell');
  return executablePath === null
    ? null
    : chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      });
};

/** Opens an empty page on a slow phone; `bytesPerSecond` limits its line. */
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
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, context };
};
