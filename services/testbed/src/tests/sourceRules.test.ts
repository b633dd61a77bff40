import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../processes/compose.ts';

const TESTING = /\.test\.tsx?$|\.test-d\.ts$|(^|\/)testing\/|\.d\.ts$/;
const CODE = /\.(ts|tsx|js)$/;

const packages = ['libs', 'services', 'workers']
  .flatMap((group) => readdirSync(root + group).map((name) => `${group}/${name}/src`))
  .filter((folder) => folder !== 'services/testbed/src')
  .concat('web/src', 'services/gateway/docs-page');

/** The production code: all sources without the tests. */
const sources = packages
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file) && !TESTING.test(file))
      .map((file) => `${folder}/${file}`),
  )
  .toSorted()
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

const holding = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('the sources are found', () => expect(sources.length).toBeGreaterThan(500));

test.each([
  ['text is never run as code', /\beval\(|new Function\(|node:vm\b/],
  [
    'no program is started through a shell',
    /\bshell: (?!false)|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/,
  ],
  [
    'the check of certificates is never switched off',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  ],
  ['only AES-256-GCM encrypts', /'(?!aes-256-gcm')(?:aes|des|rc\d|chacha\d*)-[\w-]+'/i],
  ['no answer allows other origins', /Access-Control-Allow/i],
  ['no page takes messages of other windows', /addEventListener\('message'|\.onmessage\b/],
])('%s', (_rule, pattern) => expect(holding(pattern)).toEqual([]));

test('only SHA-256 is used as a hash, except for the signatures of Twilio', () => {
  expect(holding(/create(?:Hash|Hmac)\((?!\s*'sha256')/)).toEqual([
    'libs/platform/src/sms/twilioSignature.ts',
  ]);
});

test('raw HTML is inserted only where it is our own: the runbook, and the spaces that Outlook needs', () => {
  expect(holding(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
    'libs/mail-rendering/src/templates/elements.tsx',
    'web/src/features/operations/components/RunbookText.tsx',
  ]);
});

test('guessable random numbers are used only for delays', () => {
  expect(holding(/Math\.random/)).toEqual([
    'libs/event-log/src/commands/streamQueue.ts',
    'libs/event-log/src/log/appender.ts',
    'libs/event-log/src/projections/readModelWriter.ts',
    'web/src/lib/live/socket.ts',
    'workers/email/src/retry.ts',
  ]);
});

test('each dependency has one version and a content hash', () => {
  const { packages: locked } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, { link?: boolean; integrity?: string; deprecated?: string }>;
  };
  const installed = Object.entries(locked).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(
    installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([]);
  expect(installed.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
});
