import { may, rightOfCall, rights, roles, type Right } from '@exline/contracts';
import type { Call } from './commonRefusals.ts';

const rightOf = ({ method, path }: Call): Right | undefined =>
  (rightOfCall as Readonly<Record<string, Right>>)[`${method} ${path}`];

/** Who may make a call of the staff area. */
export const roleText = (call: Call): string[] => {
  const right = rightOf(call);
  return right === undefined ? [] : [`- takes the right \`${right}\``];
};

const isForPeople = (right: Right) => roles.some((role) => may(role, right)) && !may(null, right);

/** The table of rights: what each role may. */
export const rightsText = (): string =>
  [
    `| right | ${roles.join(' | ')} |`,
    `| --- |${' --- |'.repeat(roles.length)}`,
    ...(Object.keys(rights) as Right[])
      .filter(isForPeople)
      .map(
        (right) => `| \`${right}\` | ${roles.map((role) => (may(role, right) ? 'yes' : '')).join(' | ')} |`,
      ),
  ].join('\n');
