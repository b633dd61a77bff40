import { readConfig, variable } from '@exline/platform';
import { object, type InferType } from 'yup';

const schema = object({
  /** The address to listen on, for emails and for browsers. */
  MAIL_HOST: variable.text().default('127.0.0.1'),
  MAIL_SMTP_PORT: variable.port(1025),
  MAIL_UI_PORT: variable.port(1080),
  /** The folder of the emails. */
  MAIL_DIR: variable.text().required('MAIL_DIR is required'),
  /** The account of the simulated SMS provider. Without one, no SMS are taken. */
  SMS_URL: variable.smsUrl(),
  /** The folder of the SMS. */
  SMS_DIR: variable.text(),
  /** The URL to which answers by SMS are posted, and the same URL as the gateway knows it. */
  SMS_WEBHOOK_URL: variable.url('http://', 'https://'),
  SMS_SIGNED_URL: variable.url('http://', 'https://'),
}).test('sms', 'SMS_URL needs SMS_DIR, SMS_WEBHOOK_URL and SMS_SIGNED_URL', (env) =>
  Boolean(!env.SMS_URL || (env.SMS_DIR && env.SMS_WEBHOOK_URL && env.SMS_SIGNED_URL)),
);

export type CatcherConfig = InferType<typeof schema>;

/** Reads the mail catcher's environment. Throws one line that lists every fault. */
export const readCatcherConfig = (env: NodeJS.ProcessEnv): CatcherConfig => readConfig(schema, env);
