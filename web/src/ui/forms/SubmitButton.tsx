import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '../actions/Button.tsx';

/** Submits the surrounding Formik form. Busy while it is sent, with `busyLabel` as its text if given. */
export const SubmitButton = ({ busyLabel, children, ...rest }: ButtonProps & { busyLabel?: string }) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="primary" busy={isSubmitting} {...rest}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Button>
  );
};
