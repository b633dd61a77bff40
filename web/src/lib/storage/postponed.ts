const KEY = 'exline.password.later';

/** Whether this tab puts off a new password until the next sign-in. */
export const isPostponed = (): boolean => sessionStorage.getItem(KEY) !== null;

export const postpone = (): void => sessionStorage.setItem(KEY, '');

export const askAgain = (): void => sessionStorage.removeItem(KEY);
