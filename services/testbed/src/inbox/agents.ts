import { setTimeout as delay } from 'node:timers/promises';
import { pages } from '@exline/contracts';
import type { Browser, Page } from 'playwright-core';
import type { Random } from '../clients/random.ts';
import type { Visitor } from './visitors.ts';

/** A staff member with a page of their own, and the answers that the page has shown as sent. */
export interface Agent {
  name: string;
  page: Page;
  answered: { sessionId: string; text: string }[];
  /** Actions that did not end in time. An answer among them may be stored or not, but only once. */
  late: string[];
}

/** The time limit for a message to be shown, including the restart of a killed gateway on a busy machine. */
const SHOWN_WITHIN_MS = 60_000;
const OPENED_WITHIN_MS = 10_000;
const OFFLINE_MS = 4_000;
const pausesMs: [number, number] = [500, 4_000];

/** The address of a conversation in the inbox. */
const addressOf = ({ sessionId }: Visitor) => `${pages.adminCommunications}?tab=chat&session=${sessionId}`;

export const openAgent = async (
  browser: Browser,
  name: string,
  url: string,
  cookie: string,
): Promise<Agent> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const [key = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name: key, value, url }]);
  const page = await context.newPage();
  return { name, page, answered: [], late: [] };
};

const texts = ({ page }: Agent) => page.getByRole('log').locator('li p').allTextContents();
/** A text without notes such as "Seen". */
const bare = (text: string) => text.replace(/ \(automatic\)| Seen$/g, '');

/** The texts of a conversation on the page of an agent, from top to bottom. */
export const shownToAgent = async (agent: Agent, visitor: Visitor): Promise<string[]> => {
  await open(agent, visitor);
  for (;;) {
    const earlier = agent.page.getByRole('button', { name: /earlier/i });
    if (!(await earlier.isVisible())) return (await texts(agent)).map(bare);
    const before = (await texts(agent)).length;
    await earlier.click();
    await until(async () => (await texts(agent)).length > before, 'earlier messages do not appear');
  }
};

const until = async (isTrue: () => Promise<boolean>, otherwise: string): Promise<void> => {
  const end = performance.now() + SHOWN_WITHIN_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(otherwise);
    await delay(100);
  }
};

/** Opens a conversation, and tries again while its gateway is down or cannot read it yet. */
const open = ({ name, page }: Agent, visitor: Visitor) =>
  until(
    async () => {
      try {
        await page.goto(addressOf(visitor), { timeout: OPENED_WITHIN_MS });
        await page.getByRole('log').waitFor({ timeout: OPENED_WITHIN_MS });
        return true;
      } catch {
        // The gateway was killed.
        return false;
      }
    },
    `${name} cannot open ${addressOf(visitor)}`,
  );

/** Answers a visitor as a person does: types, sends, and sends again if the page reports a failure. */
const answer = async (agent: Agent, visitor: Visitor, text: string): Promise<void> => {
  await open(agent, visitor);
  const form = agent.page.getByRole('form', { name: 'Reply' });
  const box = form.getByRole('textbox');
  await box.fill(text);
  await box.press('Enter');
  await until(async () => {
    if ((await texts(agent)).some((shown) => bare(shown) === text)) return true;
    // Other parts of the page report failures of their own.
    if (await form.getByRole('alert').first().isVisible()) await box.press('Enter');
    return false;
  }, `${agent.name}'s answer does not appear: ${text}`);
  agent.answered.push({ sessionId: visitor.sessionId, text });
};

/** Answers until the time has passed. Sometimes the agent's network is down in between. */
export const answerUntil = async (
  agent: Agent,
  visitors: readonly Visitor[],
  random: Random,
  isOver: () => boolean,
): Promise<void> => {
  for (let index = 1; !isOver(); index += 1) {
    const visitor = random.pick(visitors);
    if (visitor.written.length === 0) {
      await delay(200);
      continue;
    }
    if (random.chance(0.05)) {
      await agent.page.context().setOffline(true);
      await delay(OFFLINE_MS);
      await agent.page.context().setOffline(false);
    }
    // An overloaded machine is no fault of the inbox, so the agent continues with the next visitor.
    await answer(agent, visitor, `${agent.name} answers ${index}`).catch((error: unknown) => {
      agent.late.push(String(error));
    });
    await delay(random.between(...pausesMs));
  }
};
