import { focusArrival } from './focusArrival.ts';

const CLASS = 'not-loaded';

/** Words and a button below whatever the document shows, for when not even the code that draws such things came. */
export const offerRetry = (retry: () => Promise<void>): void => {
  // The offer before, which was taken in vain.
  document.querySelector(`.${CLASS}`)?.remove();
  const note = document.createElement('div');
  note.className = CLASS;
  note.setAttribute('role', 'alert');
  const button = document.createElement('button');
  // Of another type the press would be noted as one that the page has yet to answer.
  button.type = 'submit';
  button.textContent = 'Try again';
  button.addEventListener('click', async () => {
    await retry();
    note.remove();
    focusArrival(document.querySelector(`.${CLASS}`) ?? document.getElementById('root'));
  });
  note.append('This page could not be loaded completely. Check the connection and try again. ', button);
  document.body.append(note);
};
