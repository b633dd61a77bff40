import { randomUUID } from 'node:crypto';
import { FIRST_OWNER } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import type { SettingsPasswords, StaffDirectory, StaffPasswords } from '@exline/staff';
import type { Bus } from '../core/bus.ts';
import type { Config } from '../core/config.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { SALT_BYTES, type Passwords } from './passwords.ts';

interface Deps {
  config: Pick<Config, 'ADMIN_PASSWORD' | 'ADMIN_PASSWORD_HASH'>;
  digest: KeyedDigest;
  passwords: Passwords;
  stored: StaffPasswords;
  used: SettingsPasswords;
  directory: Pick<StaffDirectory, 'refresh' | 'byId'>;
}

/**
 * The first owner's password from the settings. It applies until the owner chooses another one.
 * After that, only a password that was never in the settings before replaces the chosen one.
 */
export const openFirstPassword = async (deps: Deps) => {
  const { config, digest, passwords, stored, used, directory } = deps;
  const plain = config.ADMIN_PASSWORD ?? '';
  // The same salt at every start gives the same hash, so a used password is found with one computation.
  const salt = Buffer.from(digest('first password'), 'base64url').subarray(0, SALT_BYTES);
  const hash = config.ADMIN_PASSWORD_HASH ?? (await passwords.hash(plain, salt));

  /**
   * Whether this password was in the settings before or already applies: another gateway may have set it a moment ago
   * without having recorded it yet. With another SESSION_SECRET or cost, the same password has another hash.
   */
  const isUsed = async (current: string): Promise<boolean> => {
    const hashes = [current, ...(await used.all())];
    if (hashes.includes(hash)) return true;
    if (config.ADMIN_PASSWORD_HASH) return false;
    for (const one of hashes) if (await passwords.matches(plain, one)) return true;
    return false;
  };

  const noteUsed = () => used.note(hash);

  /** Compares the settings with the log when a gateway starts. */
  const settle = async ({ send }: Pick<Bus, 'send'>, log: Logger): Promise<void> => {
    await directory.refresh();
    const { passwordId: from = null, hasChosenPassword } = directory.byId(FIRST_OWNER) ?? {};
    const context = { actor: 'operator', correlationId: randomUUID() };
    const current = from === null ? null : await stored.hashOf(from);
    if (from !== null && current === null) {
      // The stored password is missing, as after a restore: a backup contains no passwords.
      await send('ResetFirstPassword', {}, context);
      log.warn('the password that the first owner chose is not in this database: ADMIN_PASSWORD applies');
    } else if (current !== null && (await isUsed(current))) {
      if (hasChosenPassword) log.info('the first owner chose another password: ADMIN_PASSWORD is not used');
    } else if (from !== null) {
      const passwordId = await stored.keep(hash);
      // If another gateway or the owner changed the password first, everything is checked again.
      if (!(await send('ReplaceFirstPassword', { from, passwordId }, context))) return settle({ send }, log);
      log.warn('ADMIN_PASSWORD is new: it replaces the password that the first owner chose');
    }
    // The password is recorded as used only after it applies: a gateway that is killed before that must find it new
    // again.
    await noteUsed();
    await directory.refresh();
  };

  return { hash, noteUsed, settle };
};

export type FirstPassword = Awaited<ReturnType<typeof openFirstPassword>>;
