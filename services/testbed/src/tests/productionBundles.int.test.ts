import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The development version of React takes three times as long to render an email.
test.each(['services/gateway', 'workers/email'])(
  'the program %s holds libraries for production only, whatever its environment is',
  (program) => {
    const folder = fileURLToPath(new URL(`../../../../${program}/dist/bundle/`, import.meta.url));
    const code = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(folder + name, 'utf8'));
    expect(code.join('\n').match(/process\.env\.NODE_ENV|react[-.\w]*\.development/g)).toBeNull();
  },
);
