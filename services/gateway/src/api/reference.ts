import { tags } from '@exline/contracts';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { calls } from './document.ts';
import { callText } from './referenceCall.ts';
import { rightsText } from './referenceRights.ts';
import { shapeText } from './referenceShapes.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The anchor of a call's heading on its page. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const sectionOf = (tag: string): string => {
  const its = calls.filter((call) => call.tag === tag);
  const rows = its.map(({ method, path, summary }) => {
    const name = `${method} ${path}`;
    return `| [\`${name}\`](#${anchor(name)}) | ${cell(summary)} |`;
  });
  return ['| call | what it does |', '| --- | --- |', ...rows, '', ...its.map(callText)].join('\n');
};

/** The generated parts of the reference, by the names used in its page. */
const partsOf = ({ components }: OpenAPIObject): Map<string, string> =>
  new Map([
    ...Object.keys(tags).map((tag) => [tag, sectionOf(tag)] as const),
    ['Rights', rightsText()],
    [
      'Shapes',
      Object.entries(components?.schemas ?? {})
        .map(shapeText)
        .join('\n\n'),
    ],
  ]);

const PART = /<!-- made: ([^>]+) -->[^]*?<!-- end -->/g;

/** Returns the reference page with its generated parts replaced. The text between them is written by hand. */
export const withReference = (page: string, document: OpenAPIObject): string => {
  const parts = partsOf(document);
  const written = page.replaceAll(PART, (_old, name: string) => {
    const made = parts.get(name);
    if (made === undefined)
      throw new Error(`docs/reference/api.md has a place for an unknown part "${name}"`);
    parts.delete(name);
    return `<!-- made: ${name} -->\n\n${made}\n\n<!-- end -->`;
  });
  if (parts.size > 0)
    throw new Error(`docs/reference/api.md has no place for ${[...parts.keys()].join(', ')}`);
  return written;
};
