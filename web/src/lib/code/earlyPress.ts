/** Whether a button works without code: it sends a form to the server, or opens or closes the menu. */
const worksAlone = (button: HTMLButtonElement) =>
  button.form?.method === 'post' || button.closest('dialog') || button.commandForElement;

/** On a slow network, the code may take much longer than the next page. */
const SUBMIT_AFTER_MS = 4_000;

let isReady = false;
let pressed: HTMLButtonElement | null = null;

/** The class of a part whose buttons have no code yet, although the rest of the page has. */
export const EARLY = 'early';

/** The button that needs code to act on a press there; null if there is none. */
const waitingAt = (target: unknown): HTMLButtonElement | null => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !worksAlone(button) ? button : null;
};

/**
 * Holds presses of buttons inside `root` until `repeatEarlyPress`. In an early part, presses are held until the part is
 * ready. Enter in a field presses its form's button.
 */
export const holdEarlyPress = (root: HTMLElement): void => {
  // The press that a script in the document recorded. For other types of buttons, the browser has already sent the
  // form.
  const before = waitingAt(Reflect.get(window, 'lastPress'));
  pressed = before?.type === 'button' ? before : null;
  root.addEventListener(
    'click',
    (event) => {
      const button = waitingAt(event.target);
      pressed = button && (!isReady || button.closest(`.${EARLY}`)) ? button : null;
      if (!pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const form = pressed.form;
      if (form?.hasAttribute('action'))
        setTimeout(() => pressed === button && form.submit(), SUBMIT_AFTER_MS);
    },
    true,
  );
};

/** Repeats the last held press, once React handles events. */
export const repeatEarlyPress = (): void => {
  isReady = true;
  const held = pressed;
  // A button that is gone or disabled by now is not pressed later either.
  pressed = null;
  held?.click();
};
