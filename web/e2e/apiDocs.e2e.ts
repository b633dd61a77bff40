import { expect, inject, test } from 'vitest';
import { axeFindings, openWindow, overflow } from './browser.ts';

const screens = [
  { name: 'a small phone', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  { name: 'a desk in the dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

test.each(screens)(
  'the calls of the API can be read and tried out on $name',
  async ({ name: _name, ...screen }) => {
    const { page, close } = await openWindow(screen);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== new URL(inject('webUrl')).origin) strangers.push(origin);
    });
    await page.goto('/api/docs');
    await page.getByRole('button', { name: /Whether one is signed in/ }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.live-responses-table').getByText('"isAuthenticated": false').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(strangers).toEqual([]);
    await close();
  },
);
