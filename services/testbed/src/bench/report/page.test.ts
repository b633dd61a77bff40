import { expect, test } from 'vitest';
import { pageOf, pageWith } from './page.ts';

const figures = (title: string, rate: string, ...notes: string[]) => ({
  tables: [{ title, head: ['who', 'a second'], lines: [['64 writers', rate]], notes }],
});

test('a run of one benchmark replaces its section of the page and keeps all others', () => {
  const measured = pageOf([figures('Writes', '1,000'), figures('Writes, late', '10')], 'MongoDB');
  const page = `${measured}\n## Backup\n\nWritten by hand.\n`;
  const renewed = pageWith(
    page,
    [figures('Writes', '2,000', 'Medians.'), figures('Reads', '3,000')],
    'MongoDB',
  );
  expect(renewed.match(/^## .*/gm)).toEqual(['## Writes', '## Writes, late', '## Backup', '## Reads']);
  expect(renewed).toContain('## Backup\n\nWritten by hand.\n');
  expect(renewed).toContain('| 64 writers | 10 |');
  expect(renewed).toContain('| 64 writers | 2,000 |\n\nMedians.\nTaken on ');
  expect(renewed).not.toContain('1,000');
  expect(renewed.split('## ')[0]).toBe(page.split('## ')[0]);
});
