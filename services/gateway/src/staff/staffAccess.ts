import {
  passwordLinks,
  secondFactors,
  staffActivity,
  staffPasswords,
  type StaffDirectory,
} from '@exline/staff';
import type { Db } from 'mongodb';
import { publicUrlOf, type Config } from '../config.ts';
import type { KeyedDigest } from '../http/keyedDigest.ts';
import { adminSessions, isCurrent } from '../http/sessions.ts';
import { SessionStore } from '../http/sessionStore.ts';
import type { Passwords } from '../passwords.ts';
import type { AskRedis } from '../redis.ts';
import { createActivity } from './activity.ts';
import { createPeople } from './people.ts';
import { createSeal } from './seal.ts';
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

/** Who of the staff comes in, by what, and what is written down of it. */
export const createStaffAccess = async ({ config, db, redis, directory, digest, passwords }: Deps) => {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: plain = '' } = config;
  const secret = config.SESSION_SECRET ?? '';
  const { refresh } = directory;
  const people = createPeople({
    directory,
    digest,
    // Of the plain password where that is given: its hash has another salt at each start.
    firstOwner: { username, account: digest('account', username, config.ADMIN_PASSWORD_HASH ?? plain) },
    requireMfa: config.REQUIRE_MFA === 'on',
  });
  const storedPasswords = staffPasswords(db);
  const firstHash = config.ADMIN_PASSWORD_HASH ?? (await passwords.hash(plain));
  const checkedBy = { passwords, stored: storedPasswords, firstHash };
  const entries = await staffActivity(db);
  return {
    people,
    sessions: adminSessions({
      store: new SessionStore({ redis, isCurrent: isCurrent(people, refresh) }),
      people,
      secret,
      isHttps: publicUrlOf(config).startsWith('https://'),
    }),
    passwords,
    storedPasswords,
    links: passwordLinks(db),
    factors: secondFactors(db, createSeal(secret)),
    steps: createSignInSteps({ digest, people, refresh }),
    verifyLogin: loginVerifier({ ...checkedBy, people, refresh }),
    verifyPassword: passwordVerifier(checkedBy),
    entries,
    activity: createActivity({ entries, redis, database: db.databaseName }),
  };
};
