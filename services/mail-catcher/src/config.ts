import { readConfig, variable } from '@exline/platform';
import { object, type InferType } from 'yup';

const schema = object({
  /** Where it listens, for emails and for browsers. */
  MAIL_HOST: variable.text().default('127.0.0.1'),
  MAIL_SMTP_PORT: variable.port(1025),
  MAIL_UI_PORT: variable.port(1080),
  /** The folder of the emails. */
  MAIL_DIR: variable.text().required('MAIL_DIR is required'),
});

type Config = InferType<typeof schema>;

/** Reads the mail catcher's environment. Throws one line that lists every fault. */
export const readCatcherConfig = (env: NodeJS.ProcessEnv): Config => readConfig(schema, env);
