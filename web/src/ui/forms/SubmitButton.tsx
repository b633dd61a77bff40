import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '../actions/Button.tsx';

/** Sends the formik form around it; busy while the form is on its way, then with other words if there are any. */
export const SubmitButton = ({ busyLabel, children, ...rest }: ButtonProps & { busyLabel?: string }) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="primary" busy={isSubmitting} {...rest}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Button>
  );
};
