import { contactSchema, pages, returnSchema, visitorContactCalls, type Problem } from '@exline/contracts';
import { HOUR_MS, Refusal } from '@exline/kernel';
import type { OrderQueries } from '@exline/orders';
import type { Logger, Metrics } from '@exline/platform';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Bus } from '../core/bus.ts';
import { formBody, parse } from '../http/bodies/body.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { burstIdOf, contextOf, textIn } from '../http/commands.ts';
import type { Answer, Idempotency } from '../http/idempotency.ts';
import { created } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { requestReturn } from '../returns/requestReturn.ts';
import { faultReporter, sendProblem, setRetryAfter, toProblem } from '../http/problems.ts';
import type { Renderer } from './renderer.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import { sendBodies, type Bodies } from '../http/answers/staticFiles.ts';

interface Deps {
  /** The prerendered documents by name. */
  documents: ReadonlyMap<string, Bodies>;
  render: Renderer;
  bus: Bus;
  orders: Pick<OrderQueries, 'returnedParcel'>;
  idempotency: Idempotency;
  limits: Limits;
  log: Logger;
  metrics: Metrics;
}

/** A form that browsers submit without scripts to the URL of its page. */
interface PageForm {
  name: 'contact' | 'returns';
  fields: readonly string[];
  limits: RequestHandler[];
  /** Resolves to a problem if the form was refused. */
  take: (req: Request) => Promise<Answer>;
}

const SENT = 'sent';
const taken: Answer = { status: 303, body: undefined };
/** For people, because the details of these problems are for programs. The body is not read, so the form is blank. */
const reasons: Readonly<Record<number, string>> = {
  403: 'The form was sent from another site. Fill it in on this page.',
  408: 'The form did not arrive in time. Check your connection, go back to find your text, and send it again.',
  413: 'The form has too much text. Shorten it. If the fields are blank, go back to find your text.',
  415: 'The form was sent in a format that cannot be read. Fill it in on this page.',
};

const valuesOf = ({ body }: Request, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [name, textIn(body, name) ?? '']));

const formsOf = ({ bus, orders, idempotency, limits }: Deps): PageForm[] => [
  {
    name: 'contact',
    fields: Object.keys(contactSchema.fields),
    limits: limits.contact,
    take: async (req) => {
      const body = await parse(contactSchema, req.body);
      const context = contextOf(req);
      const submit = (commitId: string) =>
        bus.send('SubmitContact', { ...body, ...burstIdOf(req) }, { ...context, commitId });
      // The message itself is the key: a visitor whose answer was lost sends it again.
      const sameMessage = () => {
        const caller = [context.actor, body];
        const keyed = { route: pages.contact, caller, key: 'same-message', body, validMs: HOUR_MS };
        return idempotency.once(keyed, async (commitId) => {
          await submit(commitId);
          return taken;
        });
      };
      const key = textIn(req.body, 'key');
      if (!key) return sameMessage();
      // The code of the page has called the API with this key, and the answer was lost.
      const { path } = visitorContactCalls.sendContactMessage;
      const caller = [context.actor, body.email.toLowerCase()];
      const keyed = { route: path, caller, key, body };
      const sentBefore = idempotency.once(keyed, async (commitId) => {
        const submitted = await submit(commitId);
        return created(submitted, [cacheTags.contact(submitted.id)]);
      });
      return sentBefore.catch((error: unknown) => {
        // The visitor has changed the message since then, or the stored one was deleted.
        if (error instanceof Refusal) return sameMessage();
        throw error;
      });
    },
  },
  {
    name: 'returns',
    fields: Object.keys(returnSchema.fields),
    limits: limits.returns,
    // A return request needs no key, because a parcel has only one open return.
    take: async (req) => {
      await requestReturn({ bus, orders }, await parse(returnSchema, req.body), contextOf(req));
      return taken;
    },
  },
];

/**
 * Handles forms of browsers without scripts. Success redirects to another page, so that a reload
 * sends nothing again. A refused form is shown again with each error at its field.
 */
export const formPages = (deps: Deps): Router => {
  const { documents, render, limits } = deps;
  const report = faultReporter(deps.log, deps.metrics);
  const router = Router();

  for (const { name, fields, limits: ownLimits, take } of formsOf(deps)) {
    const path = pages[name];
    const document = documents.get(name)?.identity.toString();
    const sent = documents.get(`${name}Sent`);
    if (document === undefined) continue;

    router.get(path, (req, res, next) => {
      if (req.query.outcome !== SENT || !sent) return next();
      res.set('Cache-Control', 'no-cache');
      return sendBodies(req, res, 'html', sent);
    });

    /** Sends the page. Resolves to false if it cannot be rendered now. */
    const sendPage = async (req: Request, res: Response, problem: Problem) => {
      const { errors, detail } = problem;
      const html = await render('formDocument', document, path, {
        form: name,
        outcome: errors ? 'refused' : 'failed',
        values: valuesOf(req, fields),
        errors: errors ?? {},
        reason: reasons[problem.status] ?? detail,
      });
      if (!html) return false;
      setRetryAfter(res, problem);
      res.status(problem.status).set('Cache-Control', 'no-store');
      sendBodies(req, res, 'html', { identity: html });
      return true;
    };

    router.post(path, (req, res, next) => {
      res.locals.answerProblem = (problem) =>
        void sendPage(req, res, problem).then((isSent) => isSent || sendProblem(res, problem), next);
      next();
    });
    router.post(path, sameOrigin, limits.failures, ...formBody, ...ownLimits, async (req, res) => {
      const { status, body } = await take(req);
      if (status >= 400) return res.locals.answerProblem?.(body as Problem);
      return res.set('Cache-Control', 'no-store').redirect(303, `${path}?outcome=${SENT}`);
    });

    const answerFault: ErrorRequestHandler = async (error: unknown, req, res, next) => {
      const problem = toProblem(error);
      if (req.method !== 'POST' || !(await sendPage(req, res, problem))) return next(error);
      return report(error, req);
    };
    router.use(path, answerFault);
  }
  return router;
};
