import { expect, onTestFinished, test } from 'vitest';
import { desktop, openWindow } from './browser.ts';

const faces = ['', ' Roboto', ' DejaVu', ' Noto'].map((name) => `Instrument Sans Fallback${name}`);

/** The width of a text in each installed fallback font, relative to the web font. */
const deviations = async () => {
  const { page, close } = await openWindow(desktop);
  onTestFinished(close);
  await page.goto('/');
  return page.evaluate(async (families) => {
    const text = document.querySelector('main')?.textContent?.slice(0, 3_000) ?? '';
    const context = document.createElement('canvas').getContext('2d');
    const widthIn = (family: string, weight: number) => {
      if (!context) throw new Error('no canvas');
      context.font = `${weight} 100px "${family}"`;
      return context.measureText(text).width;
    };
    const found: Record<string, number> = {};
    for (const weight of [400, 600]) {
      await document.fonts.load(`${weight} 16px "Instrument Sans Variable"`);
      const wanted = widthIn('Instrument Sans Variable', weight);
      for (const family of families) {
        const [face] = await document.fonts.load(`${weight} 16px "${family}"`).catch(() => []);
        // Skips fonts that are not installed on this machine.
        if (face) found[`${family} ${weight}`] = widthIn(family, weight) / wanted - 1;
      }
    }
    return found;
  }, faces);
};

test('text keeps its width when the web font replaces the fallback font', async () => {
  const found = await deviations();
  expect(Object.keys(found).length).toBeGreaterThan(0);
  for (const deviation of Object.values(found)) expect(Math.abs(deviation)).toBeLessThan(0.02);
});
