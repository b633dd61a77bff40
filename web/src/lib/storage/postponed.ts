const KEY = 'exline.password.later';

/** Whether the request for a new password is hidden in this tab until the next sign-in. */
export const isPostponed = (): boolean => sessionStorage.getItem(KEY) !== null;

export const postpone = (): void => sessionStorage.setItem(KEY, '');

export const clearPostponed = (): void => sessionStorage.removeItem(KEY);
