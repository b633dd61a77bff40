import { brand } from '@exline/contracts';
import { createLogger, runProcess } from '@exline/platform';
import { readLocalConfig, type LocalConfig } from './config.ts';
import { startSystem } from './system.ts';
import { exitWithParent } from './parent.ts';

const givenPassword = ({ password }: LocalConfig): string => {
  if ('hash' in password) return '(the one of ADMIN_PASSWORD_HASH)';
  return password.generated ? password.plain : '(the one of ADMIN_PASSWORD)';
};

const banner = (
  config: LocalConfig,
  { database, redis, mail, sms, logDir, ownPassword }: Awaited<ReturnType<typeof startSystem>>,
) => {
  const shown = ownPassword ? '(the password that the owner chose)' : givenPassword(config);
  const rows = [
    ['Web', config.publicUrl],
    ['Admin', `${config.publicUrl}/admin   ${config.ADMIN_USERNAME} / ${shown}`],
    ['Mail', mail],
    ['SMS', sms],
    ['Queues', `${config.publicUrl}/admin/queues`],
    ['Database', database],
    ['Queue store', redis],
    ['Data', config.dataDir],
    ['Logs', logDir],
  ];
  return `\n${brand.name} is running. Ctrl-C stops it.\n\n${rows.map(([name = '', value]) => `  ${name.padEnd(12)}${value}`).join('\n')}\n\n`;
};

await runProcess(async (stopsWith) => {
  // Only this user may read the files that this process and its children create.
  process.umask(0o077);
  process.stdout.on('error', () => {
    // Its reader may end, such as a pipe or a terminal. The system keeps running, and its logs are in files.
  });
  // First, because the parent may be killed during the start.
  exitWithParent();
  const config = readLocalConfig(process.env);
  const log = createLogger('local', 'warn');
  const system = await startSystem(config, process.env, (stop) => stopsWith({ log, stop }));
  process.stdout.write(banner(config, system));
  return { log, stop: system.stop };
});
