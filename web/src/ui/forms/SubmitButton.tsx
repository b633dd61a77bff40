import { useFormikContext } from 'formik';
import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '../actions/Button.tsx';

/**
 * A press leaves the focus in the field. Otherwise its error would appear at once and move the button away before
 * the mouse button is up, so the press would submit nothing.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Submits the surrounding Formik form. Busy while it is sent, with `busyLabel` as its text if given. */
export const SubmitButton = ({ busyLabel, children, ...rest }: ButtonProps & { busyLabel?: string }) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="primary" busy={isSubmitting} onMouseDown={keepFocus} {...rest}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Button>
  );
};
