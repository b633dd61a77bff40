import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createLogger, runProcess } from '@exline/platform';
import { readCatcherConfig } from './config.ts';
import { deferDom } from './lazyDom.ts';
import { createPage } from './page.ts';

await runProcess(async () => {
  const config = readCatcherConfig(process.env);
  const log = createLogger('mail-catcher', 'info');
  for (const folder of [config.MAIL_DIR, dirname(config.MAIL_SOCKET)])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  // One that was killed leaves it behind.
  rmSync(config.MAIL_SOCKET, { force: true });

  deferDom();
  const { default: openMaildev } = await import('maildev');
  const { MAIL_HOST: host, MAIL_SMTP_PORT: smtp, MAIL_UI_PORT: port } = config;
  const catcher = openMaildev({ smtp, ip: host, web: config.MAIL_SOCKET, mailDirectory: config.MAIL_DIR });
  await catcher.listen();
  const page = createPage(config.MAIL_SOCKET).listen(port, host);
  await once(page, 'listening');
  log.info({ smtp, port }, 'takes mails');
  return {
    log,
    stop: async () => {
      page.close();
      page.closeAllConnections();
    },
  };
});
