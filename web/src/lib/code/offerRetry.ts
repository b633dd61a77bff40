import { focusArrival } from './focusArrival.ts';

const CLASS = 'not-loaded';

/** Adds a message and a retry button below the document, for the case that the code of the app itself is missing. */
export const offerRetry = (retry: () => Promise<void>): void => {
  // Removes the previous offer, which did not help.
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
