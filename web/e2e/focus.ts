import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** React answers for the element, which a document shows before its code has come. */
export const waitForHydration = (page: Page, selector = 'h1') =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps$')),
    selector,
  );

/** Opens a page as somebody does who waits until it answers. */
export const openHydrated = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
};

/** Whether something else, a sticky header or the chat's bubble, lies over the middle of what has the focus. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return !above || !(focused.contains(above) || above.contains(focused));
  });

/**
 * Goes on with the Tab key until the focus is there, as somebody without a mouse would: once the page is hydrated and what they want
 * can be seen, or the presses would be lost on a page that is not there yet. It must also be seen where it stands.
 */
export const tabTo = async (page: Page, target: Locator, steps = 60, key = 'Tab') => {
  await target.waitFor();
  await waitForHydration(page);
  for (let step = 0; step < steps && !(await hasFocus(target)); step += 1) await page.keyboard.press(key);
  expect(await hasFocus(target)).toBe(true);
  expect(await isCovered(page)).toBe(false);
};
