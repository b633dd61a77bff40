import { Router } from 'express';
import { command } from '../http/commands.ts';
import { requireMore } from '../http/rights.ts';
import type { FloodRecord } from '../inbox/floods.ts';

/** What one address sent until a limit refused more. */
export const floodRoutes = ({ floods }: { floods: Pick<FloodRecord, 'list' | 'deleteFlood'> }): Router =>
  Router()
    .get('/floods', async (_req, res) => {
      res.json(await floods.list());
    })
    .post(
      '/floods/:id/delete',
      command(async (req, context) => {
        requireMore(req, 'DeleteChatSession');
        return { status: 200, body: await floods.deleteFlood(String(req.params.id), context) };
      }),
    );
