import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ChatMessage } from '@exline/contracts';
import { findOnPath } from '@exline/local';
import { waitUntil } from '@exline/platform';
import { chromium } from 'playwright-core';
import { signIn } from '../clients/writers.ts';
import { openMailbox } from '../processes/mailbox.ts';
import { createTestProcesses } from '../processes/testProcesses.ts';
import { createRandom } from '../clients/random.ts';
import { answerUntil, openAgent, shownToAgent } from './agents.ts';
import { faultsIn } from './compare.ts';
import { aVisitor, shownTo, writeUntil } from './visitors.ts';

interface Options {
  folder: string;
  seed: number;
  seconds: number;
  visitors: number;
  log: (line: string) => void;
}

const webDir = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** A visitor writes this often. */
const pausesMs: [number, number] = [3_000, 40_000];
const KILL_EVERY_S = 45;
const SHOWN_WITHIN_MS = 60_000;
const agentName = 'Ines Rojas';
const agentEmail = 'ines@exline.example';
const agentPassword = 'a staple and a battery';

const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/**
 * Two agents answer seeded visitors in two browsers on two gateways, which are killed in turn. Afterwards
 * compares what was written with what is stored and with what everybody sees.
 */
export const inboxSoak = async ({ folder, seed, seconds, visitors: count, log }: Options) => {
  const executablePath = findOnPath(process.env.PATH, 'chromium', 'google-chrome', 'chromium-headless-shell');
  if (!executablePath) throw new Error('the inbox soak needs Chromium');
  const mails: string[] = [];
  // Removes the soft line breaks of the email, which may divide the link.
  const mailbox = await openMailbox(0, (_id, content) => mails.push(content.replaceAll('=\n', '')));
  const processes = await createTestProcesses({ folder, name: 'inbox', smtpUrl: mailbox.url });
  const addresses = { MONGODB_URL: processes.mongoUrl, REDIS_URL: processes.redisUrl };
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const gateways = [
      await processes.gateway('gateway-1', addresses, webDir),
      await processes.gateway('gateway-2', addresses, webDir),
    ];
    processes.worker('worker', addresses).start();
    for (const { process, ready } of gateways) {
      process.start();
      await ready();
    }
    const urlOf = (index: number) => gateways[index % gateways.length]?.url ?? '';
    const owner = await signIn(urlOf(0));
    const hire = async (): Promise<string> => {
      await post(urlOf(0), '/api/admin/staff', { name: agentName, email: agentEmail, role: 'agent' }, owner);
      const token = () => mails.map((mail) => /password#([\w-]{43})/.exec(mail)?.[1]).find(Boolean);
      await waitUntil(async () => token() !== undefined, 30_000, 'the invitation does not arrive');
      await post(urlOf(0), '/api/staff/password', { token: token(), password: agentPassword });
      const login = await post(urlOf(1), '/api/admin/login', {
        username: agentEmail,
        password: agentPassword,
      });
      return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const agents = [
      await openAgent(browser, 'Ada', urlOf(0), owner),
      await openAgent(browser, agentName, urlOf(1), await hire()),
    ];
    const visitors = Array.from({ length: count }, (_, index) =>
      aVisitor(`visitor-${index + 1}`, urlOf(index)),
    );

    const end = Date.now() + seconds * 1_000;
    const isOver = () => Date.now() > end;
    const killInTurn = async () => {
      for (let turn = 0; ; turn += 1) {
        await delay(Math.max(0, Math.min(KILL_EVERY_S * 1_000, end - Date.now())));
        if (isOver()) return;
        const gateway = gateways[turn % gateways.length];
        log(`kill ${gateway?.process.name}`);
        await gateway?.process.kill();
        gateway?.process.start();
        await gateway?.ready();
      }
    };
    await Promise.all([
      ...visitors.map((visitor, index) => writeUntil(visitor, createRandom(seed + index), pausesMs, isOver)),
      ...agents.map((agent, index) => answerUntil(agent, visitors, createRandom(seed - index - 1), isOver)),
      killInTurn(),
    ]);

    const faults: string[] = [];
    for (const visitor of visitors) {
      const read = async () => {
        const answer = await fetch(`${urlOf(0)}/api/admin/chat-messages`, { headers: { cookie: owner } });
        const all = (await answer.json()) as ChatMessage[];
        return all.filter(({ sessionId }) => sessionId === visitor.sessionId);
      };
      const check = async () => {
        const screens: Record<string, string[]> = {
          'the visitor': (await shownTo(visitor)).map(({ message }) => message),
        };
        for (const agent of agents) screens[agent.name] = await shownToAgent(agent, visitor);
        return faultsIn({
          name: visitor.email,
          written: visitor.written,
          answered: agents.flatMap(({ answered }) =>
            answered.filter(({ sessionId }) => sessionId === visitor.sessionId).map(({ text }) => text),
          ),
          stored: (await read()).map(({ message, sender, automatic }) => ({
            text: message,
            sender,
            automatic,
          })),
          screens,
        });
      };
      const checked = () => check().catch((error: unknown) => [`${visitor.email}: ${String(error)}`]);
      let found = await checked();
      for (const from = Date.now(); found.length > 0 && Date.now() - from < SHOWN_WITHIN_MS;)
        found = await checked();
      faults.push(...found);
    }
    return {
      faults,
      asked: visitors.reduce((sum, { written }) => sum + written.length, 0),
      answered: agents.reduce((sum, { answered }) => sum + answered.length, 0),
      late: agents.flatMap(({ late }) => late),
    };
  } finally {
    await browser.close();
    await processes.endAll();
    await mailbox.stop();
  }
};
