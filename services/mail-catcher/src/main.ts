import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createLogger, runProcess } from '@exline/platform';
import { readCatcherConfig } from './config.ts';
import { openMailFolder } from './mailFolder.ts';
import { createPage } from './page.ts';
import { createSmtp } from './smtp.ts';

await runProcess(async () => {
  const { MAIL_DIR, MAIL_HOST, MAIL_SMTP_PORT, MAIL_UI_PORT } = readCatcherConfig(process.env);
  const log = createLogger('mail-catcher', 'info');
  mkdirSync(MAIL_DIR, { recursive: true, mode: 0o700 });
  const folder = await openMailFolder(MAIL_DIR);
  const smtp = createSmtp(folder, (error) => log.warn({ err: error }, 'a mail connection failed'));
  const page = createPage(folder).listen(MAIL_UI_PORT, MAIL_HOST);
  await once(page, 'listening');
  await once(smtp.listen(MAIL_SMTP_PORT, MAIL_HOST), 'listening');
  log.info({ smtp: MAIL_SMTP_PORT, port: MAIL_UI_PORT }, 'catches emails');
  return {
    log,
    stop: async () => {
      page.close();
      page.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
});
