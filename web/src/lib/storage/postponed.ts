import { storedText } from './stored.ts';

const later = storedText('exline.password.later', () => window.sessionStorage);

/** Whether the request for a new password is hidden in this tab until the next sign-in. */
export const isPostponed = (): boolean => later.read() !== null;

export const postpone = (): void => later.write('');

export const clearPostponed = (): void => later.write(null);
