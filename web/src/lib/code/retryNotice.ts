import { focusReplacement } from './focusReplacement.ts';

const CLASS = 'not-loaded';

export const removeRetryNotice = (): void => document.querySelector(`.${CLASS}`)?.remove();

/** Adds a message and a retry button below the document when the code of the app could not be loaded. */
export const showRetryNotice = (retry: () => Promise<void>): void => {
  // Removes the previous offer, which did not help.
  removeRetryNotice();
  const note = document.createElement('div');
  note.className = CLASS;
  note.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', async () => {
    await retry();
    note.remove();
    focusReplacement(document.querySelector(`.${CLASS}`) ?? document.getElementById('root'));
  });
  note.append('This page could not be loaded completely. Check the connection and try again. ', button);
  document.body.append(note);
};
