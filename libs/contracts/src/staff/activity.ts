import { object, string } from 'yup';
import { wholeNumber } from '../api/listing.ts';

/** So long is it kept who came in from where, and what was carried out. */
export const ACTIVITY_DAYS = 90;

export const activityKinds = ['sign-in', 'export', 'staff', 'erasure'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What is written down of the staff's comings and goings, and of which kind it is. */
export const activityActs = {
  signed_in: 'sign-in',
  /** With a wrong password, for an account that is there. */
  sign_in_refused: 'sign-in',
  /** After the right password. */
  code_refused: 'sign-in',
  signed_out: 'sign-in',
  /** One session from another one, or all of them. */
  sessions_ended: 'sign-in',
  exported: 'export',
  invited: 'staff',
  invited_again: 'staff',
  role_changed: 'staff',
  closed: 'staff',
  opened: 'staff',
  /** By the link of a mail. */
  password_set: 'staff',
  password_changed: 'staff',
  renamed: 'staff',
  factor_set: 'staff',
  /** One's own, or somebody else's who has lost it. */
  factor_removed: 'staff',
  erased: 'erasure',
} as const satisfies Record<string, ActivityKind>;
export type ActivityAct = keyof typeof activityActs;

/** The lists that can be carried out as a whole. */
export const exportedLists = [
  'orders',
  'contact messages',
  'chat messages',
  'activity',
  'personal data',
] as const;
export type ExportedList = (typeof exportedLists)[number];

/** Somebody of the staff did something, or somebody else tried in that name. */
export interface Activity {
  id: number;
  at: string;
  act: ActivityAct;
  /** Whose account it was. */
  staffId: number;
  name: string;
  /** Whose account it was about, where that is another one. */
  about: string | null;
  /** The new role, the list that was exported, or what was erased. */
  detail: string | null;
  /** How many entries the list had. */
  count: number | null;
  address: string | null;
  browser: string;
}

const filter = {
  staffId: string()
    .matches(/^\d{1,15}$/, 'staffId must be the id of an account')
    .meta({ type: 'integer', minimum: 0, description: 'what this account did' }),
  kind: string()
    .oneOf([...activityKinds], `kind must be one of ${activityKinds.join(', ')}`)
    .meta({ description: 'what is of this kind' }),
  days: wholeNumber('days', ACTIVITY_DAYS).meta({ description: 'what is younger than so many days' }),
};

/** Which entries are meant. */
export const activityFilterQuery = object(filter);
export const activityListQuery = object({
  ...filter,
  limit: wholeNumber('limit', 500).meta({ description: 'how many a page' }),
  after: wholeNumber('after').meta({ description: 'what follows the one with this id' }),
});
