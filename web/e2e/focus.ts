import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Waits until React has hydrated an element of a prerendered document. */
export const waitForHydration = (page: Page, selector = 'h1') =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps$')),
    selector,
  );

/** Opens a page and waits until it is hydrated. */
export const openHydrated = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
};

/** Whether another element, such as the sticky header or the chat button, covers the center of the focused element. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return !above || !(focused.contains(above) || above.contains(focused));
  });

/** Presses Tab on a hydrated page until the target has the focus, and checks that nothing covers it. */
export const tabTo = async (page: Page, target: Locator, steps = 60, key = 'Tab') => {
  await target.waitFor();
  await waitForHydration(page);
  for (let step = 0; step < steps && !(await hasFocus(target)); step += 1) await page.keyboard.press(key);
  expect(await hasFocus(target)).toBe(true);
  expect(await isCovered(page)).toBe(false);
};
