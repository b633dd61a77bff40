import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { archiveUrlOf } from '@exline/event-log';
import { createProgressDisplay, createSocketFolder, lockFolder, waitForListener } from '@exline/platform';
import { startRefusal, supervise, type Child, type ChildSpec } from './child.ts';
import { gatewaySpec, workerSpec } from './children.ts';
import { consoleLine } from './childLine.ts';
import type { LocalConfig } from './config.ts';
import { findDatabase } from './database.ts';
import { waitForGateway } from './gatewayReady.ts';
import { findMailServer } from './mail.ts';
import { localUrl, requireFreePort } from './ports.ts';
import { findRedis } from './redis.ts';
import { writeDatabaseAddress } from './databaseAddress.ts';
import { ownerHasChosenPassword } from './ownerPassword.ts';
import { seed } from './demo/seed.ts';

/**
 * Starts everything in the order of its dependencies. `stop` first stops the processes that write,
 * then those that store the data. `stopsWith` receives it before the first process starts.
 */
export const startSystem = async (
  config: LocalConfig,
  env: NodeJS.ProcessEnv,
  stopsWith: (stop: () => Promise<void>) => void,
) => {
  lockFolder(config.dataDir);
  await requireFreePort(config.PORT, config.HOST);
  const sockets = createSocketFolder(config.dataDir);
  // This cleanup also runs after a forced shutdown, because nothing else would remove the temporary folder.
  process.once('exit', () => rmSync(sockets, { recursive: true, force: true }));
  const logDir = join(config.dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });

  const progress = createProgressDisplay(process.stdout);
  const print = (text: string) => {
    progress.hide();
    process.stdout.write(`${text}\n`);
  };

  const stores: Child[] = [];
  const writers: Child[] = [];
  let isStopping = false;
  const { refused, refuse, hasStarted } = startRefusal();
  const start = (children: Child[], spec: Omit<ChildSpec, 'logFile'>) => {
    if (isStopping) throw new Error('Stopped while starting');
    const callbacks = {
      onLine: (name: string, line: string) => {
        const shown = consoleLine(name, line);
        if (shown) print(shown);
      },
      onExit: (name: string, how: string, badConfiguration?: string) => {
        if (badConfiguration && refuse(badConfiguration)) return;
        print(`[${name}] ended (${how}), starting it again`);
      },
    };
    children.push(supervise({ ...spec, logFile: join(logDir, `${spec.name}.log`) }, callbacks));
  };
  const stop = async () => {
    isStopping = true;
    for (const children of [writers, stores]) await Promise.all(children.map((child) => child.stop()));
  };

  stopsWith(stop);
  try {
    const { dataDir, publicUrl, SMTP_URL: given, SMS_URL: givenSms, MAIL_UI_PORT: uiPort } = config;
    const gatewayUrl = localUrl(config.PORT, config.HOST);
    const ground = { dataDir, env, sockets: config.STORES === 'unix' ? sockets : null };
    const [database, redis, mail] = await Promise.all([
      findDatabase(config.MONGODB_URL, ground),
      findRedis(config.REDIS_URL, ground),
      findMailServer({ given, givenSms, gatewayUrl, publicUrl, uiPort, dataDir, env }),
    ]);
    for (const { spec } of [database, redis, mail]) if (spec) start(stores, spec);
    for (const { place, kind } of [database, redis])
      if (place !== null) await Promise.race([waitForListener(place, kind), refused]);
    await database.settle?.();
    if (database.spec) writeDatabaseAddress(dataDir, database.url);

    const installation = {
      url: database.url,
      archiveUrl: archiveUrlOf({ ...config, DATA_DIR: dataDir }),
      masterKey: config.masterKey,
      masterKeyBefore: config.MASTER_KEY_BEFORE,
    };
    await seed({
      ...installation,
      demoData: config.DEMO_DATA,
      isProduction: config.NODE_ENV === 'production',
      ownDatabase: database.spec !== null,
      ownMailServer: given === undefined,
      publicUrl: config.publicUrl,
      ownerName: config.ADMIN_USERNAME,
    });

    const addresses = { mongoUrl: database.url, redisUrl: redis.url, smtpUrl: mail.url, smsUrl: mail.smsUrl };
    start(writers, gatewaySpec(config, addresses, env));
    start(writers, workerSpec(config, addresses, env));
    const allListen = Promise.all([
      waitForGateway(gatewayUrl, progress.show),
      ...mail.ports.map((port) => waitForListener(port, 'The mail catcher')),
    ]);
    await Promise.race([allListen, refused]);
    hasStarted();
    progress.hide();
    const ownPassword = await ownerHasChosenPassword(installation);
    const kinds = { database: database.kind, redis: redis.kind, mail: mail.kind, sms: mail.smsKind };
    return { stop, logDir, ownPassword, ...kinds };
  } catch (error) {
    await stop();
    throw error;
  }
};
