import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { Button } from '../actions/Button.tsx';
import type { MissingProps } from '../loading/lazyCode.tsx';
import { DialogBody, DialogFoot, DialogFrame } from './DialogFrame.tsx';

interface Props extends MissingProps {
  title?: string;
  width?: string;
  onClose: () => void;
}

/** Shown in place of a dialog whose code could not be loaded. */
export const MissingDialog = ({ title = '', width = '460px', onClose, ...missing }: Props) => (
  <DialogFrame title={title} width={width}>
    <DialogBody>
      <LoadFailure {...missing} takesFocus />
    </DialogBody>
    <DialogFoot>
      <Button onClick={onClose}>Close</Button>
    </DialogFoot>
  </DialogFrame>
);
