import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

// Runs every test project, prints which tests were the slowest, and ends with one plain line that says how many ran. What walks through
// a browser leaves most of a second core free, so it runs beside the rest.
const lanes = [
  { name: 'code', args: ['unit', 'web', 'integration*'].flatMap((project) => ['--project', project]) },
  { name: 'browser', args: ['--project', 'browser'] },
];
const SLOWEST = 10;

// In a record that nobody watches stand no dots and no colours, but what failed and how it ended.
const isWatched = process.stdout.isTTY === true;
const reporter = isWatched ? 'dot' : 'minimal';
const env = isWatched ? process.env : { ...process.env, NO_COLOR: '1' };

const folder = mkdtempSync(join(tmpdir(), 'tests-'));

/** Runs one lane; only the first speaks at once, the others at their end, so that they do not mix their words. */
const run = ({ name, args: chosen }, lane) =>
  new Promise((resolve, reject) => {
    const file = join(folder, `${name}.json`);
    const args = ['--no-install', 'vitest', 'run', '--config', '.config/vitest.config.ts', ...chosen];
    args.push(`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`);
    const output = lane === 0 ? 'inherit' : 'pipe';
    const child = spawn('npx', args, { env, stdio: ['ignore', output, output] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(chunks));
      resolve({ status, file });
    });
  });

const testsIn = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName, failureMessages }) => ({
      seconds: (duration ?? 0) / 1_000,
      title: `${relative('.', name)}: ${fullName}`,
      failures: failureMessages ?? [],
    })),
  );

/** The first lines of what went wrong: whoever reads the end of a long record sees which test and why. */
const FAILURE_LINES = 40;
const printFailure = ({ title, failures }) => {
  const lines = failures.flatMap((message) => message.split('\n').slice(0, FAILURE_LINES));
  process.stdout.write(`\nFailed: ${title}\n${lines.map((line) => `    ${line}\n`).join('')}`);
};

try {
  const ended = await Promise.all(lanes.map(run));
  const reports = ended.map(({ file }) => JSON.parse(readFileSync(file, 'utf8')));
  const tests = reports.flatMap(testsIn);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds);
  process.stdout.write(`\nThe slowest:\n`);
  for (const { seconds, title } of slowest.slice(0, SLOWEST))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${title}\n`);
  for (const test of tests.filter(({ failures }) => failures.length > 0)) printFailure(test);

  const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
  const [passed, failed, skipped] = ['numPassedTests', 'numFailedTests', 'numPendingTests'].map(sum);
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  const isWhole = reports.every(({ numPassedTests }) => numPassedTests > 0);
  process.exitCode = ended.every(({ status }) => status === 0) && isWhole && failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`The tests did not run to their end: ${error.message}\n`);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
