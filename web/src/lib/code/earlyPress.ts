/** Whether a button works without code: it sends a form to the server, or opens or closes the menu. */
const worksAlone = (button: HTMLButtonElement): boolean =>
  button.form?.method === 'post' || button.closest('dialog') !== null || Boolean(button.commandForElement);

let release = (): void => {};

/** Holds button presses inside `root` until `repeatEarlyPress`. Enter in a field presses its form's button. */
export const holdEarlyPress = (root: HTMLElement): void => {
  let pressed: HTMLButtonElement | null = null;
  const hold = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    pressed = button && !worksAlone(button) ? button : null;
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  root.addEventListener('click', hold, true);
  release = () => {
    root.removeEventListener('click', hold, true);
    pressed?.click();
    pressed = null;
  };
};

/** Repeats the last held press, once React handles events. */
export const repeatEarlyPress = (): void => release();
