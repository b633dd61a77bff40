import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createLogger, runProcess, smsAccountIn } from '@exline/platform';
import { readCatcherConfig, type CatcherConfig } from './config.ts';
import { openMailFolder } from './mailFolder.ts';
import { createPage } from './page.ts';
import { createSmtp } from './smtp.ts';
import { openTextFolder } from './textFolder.ts';
import { textRoutes } from './texts.ts';

/** The routes for SMS; null without an account. */
const openTexts = async (
  { SMS_URL = '', SMS_DIR, SMS_WEBHOOK_URL, SMS_SIGNED_URL }: CatcherConfig,
  onDamaged: (file: string) => void,
) => {
  const account = smsAccountIn(SMS_URL);
  if (!account || !SMS_DIR || !SMS_WEBHOOK_URL || !SMS_SIGNED_URL) return null;
  mkdirSync(SMS_DIR, { recursive: true, mode: 0o700 });
  const webhook = { account, url: SMS_WEBHOOK_URL, signedUrl: SMS_SIGNED_URL };
  return textRoutes(await openTextFolder(SMS_DIR, onDamaged), webhook);
};

await runProcess(async () => {
  const config = readCatcherConfig(process.env);
  const { MAIL_DIR, MAIL_HOST, MAIL_SMTP_PORT, MAIL_UI_PORT } = config;
  const log = createLogger('mail-catcher', 'info');
  mkdirSync(MAIL_DIR, { recursive: true, mode: 0o700 });
  const folder = await openMailFolder(MAIL_DIR);
  const smtp = createSmtp(folder, (error) => log.warn({ err: error }, 'a mail connection failed'));
  const texts = await openTexts(config, (file) => log.warn({ file }, 'a stored SMS is damaged'));
  const page = createPage(folder, texts).listen(MAIL_UI_PORT, MAIL_HOST);
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
