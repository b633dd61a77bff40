import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Builds and checks the code and runs every test project. Prints the slowest tests and a final line with the
// number of tests.
const SLOWEST = 10;

// A log without a reader needs no dots and no colors, only the failures and the result.
const isWatched = process.stdout.isTTY === true;
const reporter = isWatched ? 'dot' : 'minimal';
// By default V8 starts four threads for garbage collection in each process, more than a small machine has cores.
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --v8-pool-size=1`;
const env = { ...process.env, NODE_OPTIONS: nodeOptions, ...(!isWatched && { NO_COLOR: '1' }) };

// Tests do not measure the disk, so their files are in memory if enough is free.
const IN_MEMORY = '/dev/shm';
const MIN_SPARE_BYTES = 8e9;
const folderIn = (place) => mkdtempSync(join(place, 'tests-'));
const folderInMemory = () => {
  let made = null;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < MIN_SPARE_BYTES) return null;
    made = folderIn(IN_MEMORY);
    const program = join(made, 'program');
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return made;
  } catch {
    // The folder does not exist, or programs may not run in it.
    if (made) rmSync(made, { recursive: true });
    return null;
  }
};
const folder = folderInMemory() ?? folderIn(tmpdir());
// A browser may still write files while its own folder is being removed. Leftovers are removed together with the folder
// of the whole run.
const testEnv = { ...env, TMPDIR: folder };

const failedSteps = [];
/** The start and end of each step, to see which steps delay the others. */
const times = [];
/**
 * Runs a program and returns whether it succeeded. By default its output is printed at its end, so that the output of
 * several programs does not mix. A `filler` has a low priority.
 */
const run = (step, command, { output = 'pipe', env: childEnv = env, filler = false } = {}) =>
  new Promise((resolve, reject) => {
    const [program, ...args] = filler ? ['nice', '-n', '10', ...command] : command;
    const began = performance.now();
    const child = spawn(program, args, { env: childEnv, stdio: ['ignore', output, output] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(chunks));
      times.push({ step, began, ended: performance.now() });
      if (status !== 0) failedSteps.push(step);
      resolve(status === 0);
    });
  });

const make = (targets, options, how) => {
  const command = ['make', '--no-print-directory', '--output-sync=target', ...options, ...targets];
  return run(`make ${targets.join(' ')}`, command, how);
};

// Vitest is started without npx, which takes most of a second of processor time before it starts a program.
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const reportFiles = [];
const test = (lane, projects, how) => {
  const file = join(folder, `${lane}.json`);
  reportFiles.push(file);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const command = [process.execPath, vitest, 'run', '--config', '.config/vitest.config.ts', ...chosen];
  command.push(`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`);
  return run(`the tests of ${projects.join(' and ')}`, command, { env: testEnv, ...how });
};

/**
 * The order matters, because tests that expect answers within seconds fail if more programs run than there are
 * processors. The build comes first, then the tests with such limits. Then the system tests, which mostly wait, run beside
 * the browser tests and the integration tests. Unit tests and checks fill every pause with a low priority.
 */
const runAll = async () => {
  const inSources = test('sources', ['unit', 'web'], { output: 'inherit', filler: true });
  if (!(await make(['build', 'chromium'], ['-j']))) return inSources;
  await test('timed', ['timed']);
  const checks = ['lint', 'wording', 'format:check', 'unused'];
  await Promise.all([
    inSources.then(() => make(checks, ['-j', '--keep-going'], { filler: true })),
    test('system', ['system']),
    test('browser', ['browser']).then(() => test('integration', ['integration*'], { output: 'inherit' })),
  ]);
};

const testsIn = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName, failureMessages }) => ({
      seconds: (duration ?? 0) / 1_000,
      title: `${relative('.', name)}: ${fullName}`,
      failures: failureMessages ?? [],
    })),
  );

/** The first lines of a failure, so that the end of a long log shows which test failed and why. */
const FAILURE_LINES = 40;
const printFailure = ({ title, failures }) => {
  const lines = failures.flatMap((message) => message.split('\n').slice(0, FAILURE_LINES));
  process.stdout.write(`\nFailed: ${title}\n${lines.map((line) => `    ${line}\n`).join('')}`);
};

try {
  await runAll();
  const reports = reportFiles.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const tests = reports.flatMap(testsIn);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds);
  process.stdout.write('\nThe steps, with their begin and end in seconds:\n');
  const second = (ms) => (ms / 1_000).toFixed(0).padStart(5);
  for (const { step, began, ended } of times)
    process.stdout.write(`${second(began)} ${second(ended)}  ${step}\n`);
  process.stdout.write('\nThe slowest:\n');
  for (const { seconds, title } of slowest.slice(0, SLOWEST))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${title}\n`);
  for (const test of tests.filter(({ failures }) => failures.length > 0)) printFailure(test);

  const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
  const [passed, failed, skipped] = ['numPassedTests', 'numFailedTests', 'numPendingTests'].map(sum);
  process.stdout.write(failedSteps.map((step) => `\nFailed: ${step}`).join(''));
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  const isWhole = reports.every(({ numPassedTests }) => numPassedTests > 0);
  process.exitCode = failedSteps.length === 0 && isWhole && failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`The tests did not run to their end: ${error.message}\n`);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
