/** Whether a button works without code: it sends a form to the server, or opens or closes the menu. */
const worksAlone = (button: HTMLButtonElement): boolean =>
  button.form?.method === 'post' || button.closest('dialog') !== null || Boolean(button.commandForElement);

let isReady = false;
let pressed: HTMLButtonElement | null = null;

/** The class of a part whose buttons have no code yet, although the rest of the page has. */
export const EARLY = 'early';

/** The last press before this code ran, by the script in the document. The browser has already sent its form. */
const pressedBefore = (root: HTMLElement): HTMLButtonElement | null => {
  const noted: unknown = Reflect.get(window, 'lastPress');
  const button = noted instanceof Element ? noted.closest('button') : null;
  return button?.type === 'button' && root.contains(button) && !worksAlone(button) ? button : null;
};

/**
 * Holds presses of buttons inside `root` until `repeatEarlyPress`, those in an early part until it is no longer one.
 * Enter in a field presses its form's button.
 */
export const holdEarlyPress = (root: HTMLElement): void => {
  pressed = pressedBefore(root);
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const isHeld = button && !worksAlone(button) && (!isReady || button.closest(`.${EARLY}`));
      pressed = isHeld ? button : null;
      if (!pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
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
