import { rebuildSchema, type RebuildsAsked } from '@exline/contracts';
import { Router } from 'express';
import { jsonBody, parse } from '../http/body.ts';
import { command, keyedCommand } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import type { System } from '../system/system.ts';

interface Deps {
  system: System;
  idempotency: Idempotency;
  limits: Pick<Limits, 'rebuilds'>;
}

/** What the page for operators shows and does. */
export const systemRoutes = ({ system, idempotency, limits }: Deps): Router => {
  const { rebuilds } = system;
  const router = Router();

  router.get('/system', async (_req, res) => {
    res.json(await system.report());
  });

  router.get('/system/samples', async (_req, res) => {
    res.json(await system.samples());
  });

  router.post(
    '/read-models/rebuild',
    ...limits.rebuilds,
    ...jsonBody,
    keyedCommand(idempotency, async (req, { actor }) => {
      const { readModel } = await parse(rebuildSchema, req.body);
      const readModels = await rebuilds.ask(readModel, actor);
      if (readModels.length === 0) throw refuse('read_model.not_found');
      return { status: 202, body: { readModels } satisfies RebuildsAsked };
    }),
  );

  router.delete(
    '/read-models/rebuild',
    command(async () => {
      await rebuilds.cancel();
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
