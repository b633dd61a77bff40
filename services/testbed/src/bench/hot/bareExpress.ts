import type { AddressInfo } from 'node:net';
import express from 'express';

export interface RouteAnswer {
  type: 'json' | 'html';
  body: string;
}

/**
 * Runs an Express app in a process of its own: one route per given answer, and nothing else. The gateway's
 * hot answers are compared with it. The parent passes the answers by path and receives the port.
 */
process.once('message', (answers: Readonly<Record<string, RouteAnswer>>) => {
  const app = express();
  for (const [path, { type, body }] of Object.entries(answers)) {
    const value: unknown = type === 'json' ? JSON.parse(body) : null;
    app.get(path, (_req, res) => void (type === 'json' ? res.json(value) : res.type('html').send(body)));
  }
  const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
});
