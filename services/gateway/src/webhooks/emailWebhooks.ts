import type { ReportReason } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import { Router, type RequestHandler } from 'express';
import type { Bus } from '../core/bus.ts';
import type { Config } from '../core/config.ts';
import { eachBatch } from '../core/eachBatch.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import type { Limits } from '../limits/limits.ts';
import { dsn } from './dsn.ts';
import type { EmailReport, ReportSource } from './emailReport.ts';
import { postmark } from './postmark.ts';
import { bodyOf, rawBody } from './rawBody.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';
import type { FetchFrom } from './snsMessage.ts';

type Secrets = Pick<
  Config,
  'SES_TOPIC_ARN' | 'POSTMARK_WEBHOOK_TOKEN' | 'SENDGRID_WEBHOOK_KEY' | 'DSN_WEBHOOK_TOKEN'
>;

interface Deps {
  bus: Pick<Bus, 'send'>;
  limits: Pick<Limits, 'webhooks'>;
  log: Logger;
  /** Derives the name of an address's stream. */
  subscriberDigest: KeyedDigest;
  reportSources: ReportSources;
}

const AT_ONCE = 10;
const ACTOR = 'email-provider';

export type ReportSources = Readonly<Record<string, ReportSource | undefined>>;

/** The providers whose secret is configured. */
export const reportSources = (secrets: Secrets, fetchFrom: FetchFrom): ReportSources => {
  const { SES_TOPIC_ARN, POSTMARK_WEBHOOK_TOKEN, SENDGRID_WEBHOOK_KEY, DSN_WEBHOOK_TOKEN } = secrets;
  return {
    ses: SES_TOPIC_ARN ? ses(SES_TOPIC_ARN, fetchFrom) : undefined,
    postmark: POSTMARK_WEBHOOK_TOKEN ? postmark(POSTMARK_WEBHOOK_TOKEN) : undefined,
    sendgrid: SENDGRID_WEBHOOK_KEY ? sendgrid(SENDGRID_WEBHOOK_KEY) : undefined,
    dsn: DSN_WEBHOOK_TOKEN ? dsn(DSN_WEBHOOK_TOKEN) : undefined,
  };
};

/** One report for each address. A complaint counts more than a bounce. */
const byAddress = (reports: readonly EmailReport[]): [address: string, ReportReason][] => {
  const found = new Map<string, ReportReason>();
  for (const { address, reason } of reports) {
    const key = address.toLowerCase();
    if (found.get(key) !== 'complained') found.set(key, reason);
  }
  return [...found];
};

/**
 * Takes reports of email providers about bounces and complaints, which end all subscriptions of an address. The answer
 * does not reveal whether an address has any.
 */
export const emailWebhooks = ({
  bus,
  limits,
  log,
  subscriberDigest,
  reportSources: sources,
}: Deps): Router => {
  const router = Router();
  for (const [provider, source] of Object.entries(sources)) {
    if (!source) continue;
    const admit: RequestHandler = ({ headers }, _res, next) => {
      source.admit?.(headers);
      next();
    };
    router.post(`/api/webhooks/${provider}`, ...limits.webhooks, admit, rawBody, async (req, res) => {
      const reports = byAddress(await source.read(bodyOf(req.body), req.headers));
      const context = { actor: ACTOR, correlationId: String(req.id) };
      let ended = 0;
      await eachBatch({
        items: reports,
        size: AT_ONCE,
        shouldContinue: () => true,
        run: async ([address, reason]) => {
          const input = { subscriber: subscriberDigest(address), reason };
          ended += (await bus.send('EndAllSubscriptions', input, context)).ended;
        },
      });
      if (reports.length > 0)
        log.info({ provider, reports: reports.length, ended }, 'an email provider reported addresses');
      res.json({});
    });
  }
  return router;
};
