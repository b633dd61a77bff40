import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from '../../../ui/actions/Button.tsx';

/** The button of the menu of statuses. */
export const StatusButton = (props: ButtonProps) => (
  <Button size="sm" {...props}>
    Status {!props.busy && <ChevronDown size={16} strokeWidth={1.5} aria-hidden />}
  </Button>
);
