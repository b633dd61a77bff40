/** The last thing that was done with a document before its code was there: browsers answer links, nobody answers buttons. */
let last: (() => void) | null = null;

const onClick = ({ target }: Event) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button:not([type="submit"])');
  last = button ? () => button.click() : null;
};

/** A form that leads somewhere would lead there without its code, which remembers what was looked up. */
const holdSubmit = (event: Event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
  event.preventDefault();
  last = () => form.requestSubmit();
};

/** The code of a form sends it again once it is there; the address of the form is for browsers without scripts. */
const markSubmitted = (event: Event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.method === 'post' && !('live' in form.dataset)) event.preventDefault();
  form.dataset.submitted = '';
};

/** From the first lines of a document on. */
export const startRecording = (): void => {
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', holdSubmit, true);
  // Never removed, as a form's own code may come later than the page's.
  document.addEventListener('submit', markSubmitted, true);
};

/**
 * Once React has the document: it answers, also where it has not hydrated yet, and what it answers must not be replayed.
 * Only in a part whose code is not there it cannot, and stops what is pressed on its way in.
 */
export const stopReplay = (root: Element): void => {
  document.removeEventListener('click', onClick, true);
  document.removeEventListener('submit', holdSubmit, true);
  // Heard after React's own listener, which stands at the same element.
  root.addEventListener('click', (event) => event.cancelBubble && onClick(event), true);
};

/** Once the page, or a part of it, is hydrated: does again what was clicked or submitted last before anybody answered. */
export const replay = (): void => {
  const act = last;
  // First, as it is noted anew where it falls to a part that is still not there.
  last = null;
  act?.();
};

/** Whether a form was submitted when nobody could take it. */
export const wasSubmitted = ({ dataset }: HTMLFormElement): boolean => 'submitted' in dataset;
