import {
  passwordLinks,
  secondFactors,
  settingsPasswords,
  staffActivity,
  staffPasswords,
  type StaffDirectory,
} from '@exline/staff';
import type { Db } from 'mongodb';
import { publicUrlOf, type Config } from '../core/config.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { adminSessions, isCurrent } from './sessions.ts';
import { SessionStore } from './sessionStore.ts';
import type { Passwords } from '../staff/passwords.ts';
import type { AskRedis } from '../core/redis.ts';
import { createActivity } from '../staff/activity.ts';
import { openFirstPassword } from '../staff/firstPassword.ts';
import { createPeople } from '../staff/people.ts';
import { createSeal } from '../staff/seal.ts';
import { loginVerifier, passwordVerifier } from './signIn.ts';
import { createSignInSteps } from './signInSteps.ts';

interface Deps {
  config: Config;
  db: Db;
  redis: AskRedis;
  directory: StaffDirectory;
  digest: KeyedDigest;
  passwords: Passwords;
}

/** Sets up staff sign-in, its methods, and the log of staff activity. */
export const createStaffAccess = async ({ config, db, redis, directory, digest, passwords }: Deps) => {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: plain = '' } = config;
  const secret = config.SESSION_SECRET ?? '';
  const { refresh } = directory;
  const people = createPeople({
    directory,
    digest,
    firstOwner: {
      username,
      password: config.ADMIN_PASSWORD_HASH ?? plain,
      isGenerated: config.ADMIN_PASSWORD_GENERATED === 'on',
    },
    requireMfa: config.REQUIRE_MFA === 'on',
  });
  const storedPasswords = staffPasswords(db);
  const used = settingsPasswords(db);
  const firstPassword = await openFirstPassword({
    config,
    digest,
    passwords,
    stored: storedPasswords,
    used,
    directory,
  });
  const checkedBy = { passwords, stored: storedPasswords, firstHash: firstPassword.hash };
  const entries = await staffActivity(db);
  const store = new SessionStore({ redis, isCurrent: isCurrent(people, refresh) });
  const sharedNow = () => store.now();
  return {
    sharedNow,
    people,
    sessions: adminSessions({
      store,
      people,
      secret,
      isHttps: publicUrlOf(config).startsWith('https://'),
    }),
    passwords,
    storedPasswords,
    firstPassword,
    links: passwordLinks(db),
    factors: secondFactors(db, createSeal(secret), sharedNow),
    steps: createSignInSteps({ digest, people, refresh, now: sharedNow }),
    verifyLogin: loginVerifier({ ...checkedBy, people, refresh }),
    verifyPassword: passwordVerifier(checkedBy),
    entries,
    activity: createActivity({ entries, redis, database: db.databaseName }),
  };
};
