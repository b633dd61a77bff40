import { setTimeout as delay } from 'node:timers/promises';
import { openApplication } from '@exline/application';
import { channels, mailQueuePrefix, mailQueues } from '@exline/contracts';
import { archiveUrlOf, createActiveVersions } from '@exline/event-log';
import { MINUTE_MS } from '@exline/kernel';
import { mailClaims, mailProgress } from '@exline/mail';
import {
  createRedisRelay,
  databaseName,
  indexLog,
  isPublicAddress,
  smsAccountIn,
  textReportUrl,
  type Logger,
} from '@exline/platform';
import { deliveryTokens } from '@exline/orders';
import { returnTokens } from '@exline/returns';
import { passwordLinks } from '@exline/staff';
import { Queue } from 'bullmq';
import type { MongoClient } from 'mongodb';
import { requiresTls, type Config } from './config.ts';
import { failFastConnection, isLogged, queueConnection, relayConnection } from './connections.ts';
import { chatContext } from './contexts.ts';
import { createAcceptedMails } from './acceptedMails.ts';
import { textCarrier } from './carriers/textCarrier.ts';
import { twilio } from './carriers/twilio.ts';
import { emailCarrier } from './emailCarrier.ts';
import { smtpTimeouts, type HandoverTimeouts } from './smtp/handover.ts';
import { startHeartbeat } from './heartbeat.ts';
import { handleJob } from './jobs.ts';
import { watchOutage } from './outage.ts';
import { promoteUnreachable } from './promote.ts';
import { pushCarrier } from './push/pushCarrier.ts';
import { pushServiceOf, type PushHosts } from './push/pushService.ts';
import { smtpRetries, RetryLater, type RetryPolicy } from './retry.ts';
import { mailSender } from './sendMail.ts';
import { classifyFailure } from './smtp/failure.ts';
import { connectSmtp } from './smtp/smtp.ts';
import { takeJobs } from './takeJobs.ts';

interface Deps {
  config: Config;
  mongo: MongoClient;
  log: Logger;
  retries?: RetryPolicy;
  /** Time limits for the mail server. */
  timeouts?: HandoverTimeouts;
  /** The interval between checks for an unavailable mail server, in milliseconds. */
  probeMs?: number;
  /** How long to wait before asking a provider about an attempt with an unknown outcome. */
  settleAfterMs?: number;
  /** The hosts of push services that may be contacted. */
  pushHosts?: PushHosts;
}

const PROBE_MS = 5_000;
const SETTLE_AFTER_MS = MINUTE_MS;
const RECORD_WITHIN_MS = MINUTE_MS;
const OTHER_VERSION_PAUSE_MS = 5_000;
const FINISH_WITHIN_MS = 1_500;
const RETURN_WITHIN_MS = 500;

/** Processes mail jobs until it is stopped. */
export const startWorker = async ({
  config,
  mongo,
  log,
  retries = smtpRetries,
  timeouts = smtpTimeouts,
  probeMs = PROBE_MS,
  settleAfterMs = SETTLE_AFTER_MS,
  pushHosts = { isAllowedAddress: isPublicAddress },
}: Deps) => {
  const database = databaseName(config.MONGODB_URL);
  const prefix = mailQueuePrefix(database);
  const db = mongo.db(database);
  const connection = queueConnection(config.REDIS_URL, log);
  const impatient = failFastConnection(config.REDIS_URL);
  const ending = new AbortController();
  const publish = (channel: string, number: number) =>
    void impatient.publish(channel, String(number)).catch(() => {
      // Subscribers that miss a notification check for changes a little later.
    });

  const relay = relayConnection(config.REDIS_URL, impatient);
  const master = { secret: config.MASTER_KEY, before: config.MASTER_KEY_BEFORE };
  // Gateways append for this worker and add its events to the read models. The worker never appends for a gateway.
  const {
    log: eventLog,
    chat,
    mails,
    mailTemplates,
  } = await openApplication({
    db,
    master,
    relayStore: createRedisRelay(relay, { name: database, mayAppend: false }),
    announce: (position) => publish(channels.commits, position),
    archiveUrl: archiveUrlOf(config),
  });
  eventLog.watchIndexes(indexLog(log));
  const activeVersions = createActiveVersions(db);
  const smtp = connectSmtp(config.SMTP_URL, requiresTls(config), timeouts);
  const smsAccount = config.SMS_URL === undefined ? null : smsAccountIn(config.SMS_URL);
  const queues = mailQueues.map((name) => new Queue(name, { connection, prefix }).on('error', isLogged));
  const onFault = (error: unknown) => log.warn({ err: error }, 'the mail queue failed');

  const retryUnreachable = async () => {
    for (const queue of queues) await promoteUnreachable(queue);
  };
  const outage = watchOutage({
    verify: smtp.verify,
    onBack: async () => {
      log.info('the mail server is back');
      await retryUnreachable();
    },
    onError: onFault,
    everyMs: probeMs,
    ending: ending.signal,
  });

  const send = mailSender({
    eventLog,
    claims: mailClaims(db),
    progress: mailProgress(db),
    handedOver: createAcceptedMails(impatient, prefix),
    carriers: {
      email: emailCarrier({
        smtp,
        links: passwordLinks(db),
        deliveryTokens: deliveryTokens(master),
        returnTokens: returnTokens(master),
        from: config.MAIL_FROM,
        replyTo: config.MAIL_REPLY_TO,
        publicUrl: config.PUBLIC_URL,
        textsAt: mailTemplates.textsAt,
        log,
      }),
      sms: textCarrier(smsAccount && twilio(smsAccount), (mailId) =>
        smsAccount ? textReportUrl(config.PUBLIC_URL, smsAccount, mailId) : undefined,
      ),
      push: pushCarrier(pushServiceOf(config, pushHosts)),
    },
    record: mails,
    retries,
    from: config.MAIL_FROM,
    settleAfterMs,
    recordWithinMs: RECORD_WITHIN_MS,
    ending: ending.signal,
    onUnreachable: outage.check,
    onRetry: (mailId) => publish(channels.mails, mailId),
    log,
  });
  const handle = handleJob({
    send,
    chat: async ({ sessionId }) => {
      // If gateways of another version are active, this worker's read models may be outdated.
      if (!(await activeVersions.areActive(chat.readModels)))
        throw new RetryLater('Another version of the read models is active', OTHER_VERSION_PAUSE_MS);
      await chat.commands.RequestChatEmail({ sessionId }, chatContext);
    },
  });

  const jobs = takeJobs({
    connection,
    prefix,
    handle,
    // The gateway's check of the queue reads this counter.
    onTaken: () => void impatient.incr(`${prefix}:taken`).catch(() => {}),
    log,
  });
  // Earlier workers may have left mails with long delays. Meanwhile, the mail server may have come back, or SMTP_URL may
  // have been corrected.
  smtp
    .verify()
    .then(retryUnreachable, (error: unknown) => {
      if (classifyFailure(error).unreachable) outage.begin();
    })
    .catch((error: unknown) => {
      if (!ending.signal.aborted) onFault(error);
    });
  const heartbeat = startHeartbeat(impatient, prefix, {
    takesJobs: jobs.isRunning,
    isCutOff: outage.isOn,
  });

  return {
    /** Finishes the mails being sent, or returns them to the queue if that takes too long. */
    stop: async (): Promise<void> => {
      heartbeat.stop();
      const allClosed = jobs.close().catch(onFault);
      // Without Redis, no worker closes, but the mails being sent end.
      const closed = connection.status === 'ready' ? allClosed : jobs.ended();
      await Promise.race([closed, delay(FINISH_WITHIN_MS)]);
      ending.abort();
      await Promise.race([closed, delay(timeouts.lastAnswer + RETURN_WITHIN_MS)]);
      smtp.close();
      relay.close();
      impatient.disconnect();
      connection.disconnect();
    },
  };
};
