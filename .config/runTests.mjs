import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs every test project and ends with one plain line that says how many ran.
const folder = mkdtempSync(join(tmpdir(), 'tests-'));
const report = join(folder, 'report.json');
const vitest = ['--no-install', 'vitest', 'run', '--config', '.config/vitest.config.ts'];
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
const { status } = spawnSync('npx', [...vitest, ...reporters], { stdio: ['ignore', 'inherit', 'inherit'] });
try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests} failed${skipped}\n`);
  process.exitCode = status === 0 && numPassedTests > 0 && numFailedTests === 0 ? 0 : 1;
} catch {
  process.stderr.write('The tests did not run to their end.\n');
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
