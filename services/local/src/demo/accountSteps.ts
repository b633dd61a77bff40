import { staffActor, type NewStaff } from '@exline/contracts';
import type { StaffEvent } from '@exline/staff';
import { ACTOR, by, MAIL_MS, type PositionOf, type Step } from './steps.ts';

const STREAM = 'staff';

/** The keys of the steps that create the demo accounts. */
export const AGENT = 'agent';
export const VIEWER = 'viewer';

/** The actor of commits by the demo agent. */
export const byAgent = (positionOf: PositionOf): string => staffActor(positionOf(AGENT));

const people: readonly { key: string; account: NewStaff }[] = [
  { key: AGENT, account: { name: 'Jordan Reyes', email: 'jordan.reyes@exline.example', role: 'agent' } },
  { key: VIEWER, account: { name: 'Amara Osei', email: 'amara.osei@exline.example', role: 'viewer' } },
];

/**
 * An agent and a viewer, who were invited at `since`. Their first invitation counts as sent and has expired. With
 * `invites`, they are invited again now, and the email is really sent.
 */
export const accountSteps = (now: number, since: number, invites: boolean): Step[] =>
  people.flatMap(({ key, account: { role, name, email } }, index): Step[] => {
    const at = since + index;
    const invited = (): StaffEvent[] => [
      { type: 'StaffInvited', data: { role }, personal: { name, email } },
      { type: 'InvitationEmailRequested', data: { staffId: null, role }, personal: { to: email, name } },
    ];
    const sent = (mailId: number): StaffEvent[] => [
      {
        type: 'InvitationEmailSent',
        data: { mailId, attempts: 1, messageId: `<${key}-${mailId}@exline.example>` },
      },
    ];
    const again = (staffId: number): StaffEvent[] => [
      { type: 'InvitationEmailRequested', data: { staffId, role }, personal: { to: email, name } },
    ];
    const common = { stream: STREAM, actor: by(ACTOR) };
    return [
      { ...common, key, at, events: invited },
      {
        ...common,
        key: `${key}-mail`,
        at: at + MAIL_MS,
        actor: by('email-worker'),
        events: (positionOf) => sent(positionOf(key)),
      },
      ...(invites
        ? [
            {
              ...common,
              key: `${key}-again`,
              at: now,
              events: (positionOf: (name: string) => number) => again(positionOf(key)),
            },
          ]
        : []),
    ];
  });
