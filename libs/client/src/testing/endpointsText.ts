import { calls, type Call } from '@exline/contracts';

const all = Object.values<Call>(calls);
const isOfStaffArea = ({ path }: Call) => path.startsWith('/api/admin/');

const isAbout =
  (...tags: readonly Call['tag'][]) =>
  ({ tag }: Call): boolean =>
    tags.includes(tag);
const ofStaff = all.filter((call) => isOfStaffArea(call) && call.right !== undefined);

/**
 * The calls by audience. Each group is a separate file, so that public pages and the sign-in form load only
 * their own calls. Those of the staff are divided by topic.
 */
const groups: Readonly<Record<string, readonly Call[]>> = {
  visitors: all.filter((call) => !isOfStaffArea(call)),
  signIn: all.filter((call) => isOfStaffArea(call) && call.right === undefined),
  orders: ofStaff.filter(isAbout('Orders')),
  accounts: ofStaff.filter(isAbout('Staff', 'Session')),
  staff: ofStaff.filter((call) => !isAbout('Orders', 'Staff', 'Session')(call)),
};

const line = ({ name, method, path }: Call) =>
  `export const ${name}: Endpoint<'${name}'> = { method: '${method}', path: '${path}' };`;

const textOf = (group: readonly Call[]): string =>
  [
    '// Made from the calls in libs/contracts by `npm run format`.',
    "import type { Endpoint } from '../endpoints/types.ts';",
    '',
    ...group.map(line),
    '',
  ].join('\n');

/** The files of `endpoints/` by name, before they are formatted. */
export const endpointFiles = (): [name: string, text: string][] =>
  Object.entries(groups).map(([name, group]) => [`${name}.ts`, textOf(group)]);
