import { Router } from 'express';
import { command } from '../http/commands.ts';
import { askerOf } from '../http/sessions.ts';
import type { Reading } from '../inbox/reading.ts';

/** What the account that asks has not read. */
export const unreadRoutes = ({ reading }: { reading: Pick<Reading, 'counts' | 'readAll'> }): Router =>
  Router()
    .get('/unread', async (req, res) => {
      res.json(await reading.counts(askerOf(req).id));
    })
    .post(
      '/unread/clear',
      command(async (req) => {
        await reading.readAll(askerOf(req).id);
        return { status: 204, body: undefined };
      }),
    );
