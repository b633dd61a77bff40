import { array, boolean, object, string } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { eventStatuses } from '../orders/statuses.ts';
import { pushDeviceSchema } from './pushSchemas.ts';
import { NEITHER_CHANNEL, signUpFields } from './signUpSchemas.ts';

export const subscribeSchema = object({
  trackingNumber: field.line('Tracking number').required('Tracking number is required'),
  ...signUpFields,
  push: pushDeviceSchema.optional().default(undefined),
}).test('channel', NEITHER_CHANNEL, ({ email, phone, push }, { createError }) =>
  email || phone || push ? true : createError({ path: 'email', message: NEITHER_CHANNEL }),
);

/** The token in the link of an email. */
const token = () => field.line('Link', lengths.short).required('Link is required');

export const subscriptionTokenSchema = object({ token: token() });

const clock = (label: string) =>
  string()
    .strict()
    .required(`${label} is required`)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time of day, such as 22:00`);

const isTimeZone = (name: string | undefined): boolean => {
  try {
    return name !== undefined && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

const quietHoursSchema = object({
  from: clock('Quiet from'),
  until: clock('Quiet until'),
  timeZone: field
    .line('Time zone', lengths.short)
    .required('Time zone is required')
    .test('time-zone', 'Time zone must be the name of a time zone, such as America/New_York', isTimeZone),
}).test(
  'length',
  'Quiet hours must end at another time than they begin',
  (hours: { from?: unknown; until?: unknown } | null) => hours === null || hours.from !== hours.until,
);

export const preferencesSchema = object({
  statuses: array()
    .of(
      string()
        .strict()
        .oneOf([...eventStatuses], 'Unknown status')
        .required(),
    )
    .strict()
    .max(eventStatuses.length, 'Name each status once')
    .required('Statuses are required')
    .meta({ description: 'the statuses to announce' }),
  quietHours: quietHoursSchema.nullable().defined('Quiet hours are required'),
  isPaused: boolean().strict().required('Paused is required'),
});

export const changePreferencesSchema = preferencesSchema.shape({ token: token() });
