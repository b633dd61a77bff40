import { automaticMessages } from '@exline/contracts';
import type { Page } from 'playwright-core';
import type { ExpectStatic } from 'vitest';
import { staffMember } from './staff.ts';

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with Exline support' });
export const openChat = (page: Page) => page.getByRole('button', { name: /^Open chat/ }).click();
export const write = async (page: Page, text: string) => {
  await panel(page).getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
};
/** The texts of the visitor's conversation, from top to bottom. */
export const shown = (page: Page) => page.getByRole('log').locator('p').allTextContents();
export const sessionOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('exline:chat-session') ?? '');
/** The texts of the conversation that staff see. */
export const storedTexts = async (page: Page) =>
  (await (await staffMember()).messages(await sessionOf(page))).map(({ message }) => message);

/** Takes the `expect` of its test, because some of the tests run side by side. */
export const expectBothSides = async (expect: ExpectStatic, page: Page, expected: string[]) => {
  await expect.poll(() => storedTexts(page)).toEqual(expected);
  await expect.poll(() => shown(page)).toEqual(expected);
};

/** Starts a conversation and waits for the automatic acknowledgment. */
export const startConversation = async (page: Page, text: string, path = '/track') => {
  await page.goto(path);
  await openChat(page);
  await write(page, text);
  await page.getByRole('button', { name: 'Skip' }).click();
  await panel(page).getByText(automaticMessages.acknowledgement).waitFor();
};

export const blockSockets = (page: Page) => page.route('**/socket.io/**', (route) => route.abort());
