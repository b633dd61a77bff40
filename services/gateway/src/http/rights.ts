import { may, rightOfCall, type Right } from '@exline/contracts';
import type { Request, RequestHandler } from 'express';
import { refuse } from './refusals.ts';
import { askerOf } from './sessions.ts';

const calls = Object.entries(rightOfCall).map(([call, right]) => {
  const [method = '', path = ''] = call.split(' ');
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
  return { method, pattern, right };
});

/** All that a request could be: what several routes would take needs the rights of each. */
const rightsFor = (method: string, path: string): Right[] => {
  const asked = method === 'HEAD' ? 'GET' : method;
  return calls.filter((call) => call.method === asked && call.pattern.test(path)).map(({ right }) => right);
};

/** For what a call answers only to some of those who may make it. */
export const requireMore = (req: Request, right: Right): void => {
  if (!may(askerOf(req).role, right)) throw refuse('staff.not_allowed');
};

/** Lets nobody do what their role may not; where the table has nothing, only owners look any further. */
export const requireRight: RequestHandler = (req, _res, next) => {
  const { role } = askerOf(req);
  const needed = rightsFor(req.method, `${req.baseUrl}${req.path}`);
  if (needed.length === 0 && role !== 'owner') throw refuse('request.unknown_path');
  if (!needed.every((right) => may(role, right))) throw refuse('staff.not_allowed');
  next();
};
