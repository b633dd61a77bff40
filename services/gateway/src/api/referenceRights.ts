import { can, rights, roles, type Right } from '@exline/contracts';
import type { Call } from './commonRefusals.ts';

/** The roles that may make a call of the staff area. */
export const roleText = ({ right }: Call): string[] =>
  right === undefined ? [] : [`- takes the right \`${right}\``];

const isForPeople = (right: Right) => roles.some((role) => can(role, right)) && !can(null, right);

/** The table of rights by role. */
export const rightsText = (): string =>
  [
    `| right | ${roles.join(' | ')} |`,
    `| --- |${' --- |'.repeat(roles.length)}`,
    ...(Object.keys(rights) as Right[])
      .filter(isForPeople)
      .map(
        (right) => `| \`${right}\` | ${roles.map((role) => (can(role, right) ? 'yes' : '')).join(' | ')} |`,
      ),
  ].join('\n');
