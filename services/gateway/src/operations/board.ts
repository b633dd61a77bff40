import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { UIConfig } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import { brand, pages } from '@exline/contracts';
import type { Queue } from 'bullmq';
import { Router, type Express, type RequestHandler } from 'express';
import { ownBase } from './boardBase.ts';
import { boardTheme } from './boardTheme.ts';

const MASK = '***';

/** Job data without personal data. Ids and times are kept. */
const masked = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(masked);
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? MASK : data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      /(Id|At|upTo)$/.test(name) && name !== 'sessionId' ? value : masked(value),
    ]),
  );
};

const uiBasePath = dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json')));
const uiConfig: UIConfig = {
  boardTitle: `${brand.name} mail queues`,
  boardLogo: { path: '/favicon.svg', width: 28, height: 28 },
  favIcon: { default: '/favicon.svg', alternative: '/icons/icon-32.png' },
  miscLinks: [{ text: 'Back to the mail queue', url: pages.adminMail }],
  hideDocsLink: true,
  theme: boardTheme,
};

/** Passes every error on to the gateway instead of answering in bull-board's own format. */
class GatewayAdapter extends ExpressAdapter {
  override setErrorHandler(): this {
    return super.setErrorHandler((error) => {
      throw error;
    });
  }
}

/**
 * bull-board, read-only: staff retry emails on the mail page, which records the retry in the log.
 * Errors and refusals go to the gateway's error handler.
 */
export const createBoard = (queues: readonly Queue[], path: string): RequestHandler => {
  const serverAdapter = new GatewayAdapter();
  serverAdapter.setBasePath(path);
  createBullBoard({
    queues: queues.map((queue) => {
      const adapter = new BullMQAdapter(queue, { readOnlyMode: true });
      adapter.setFormatter('data', masked);
      return adapter;
    }),
    serverAdapter,
    options: { uiBasePath, uiConfig },
  });
  const board: Express = serverAdapter.getRouter();
  board.disable('x-powered-by');
  return Router().use(ownBase(uiBasePath, path), board);
};
