import { Suspense, useDeferredValue } from 'react';
import { deferredCode } from '../loading/deferredCode.ts';
import type { DialogProps } from './DialogBox.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { inTime } from './inTime.ts';
import { MissingDialog } from './MissingDialog.tsx';

export { DialogBody, DialogFields, DialogFoot, FootedForm } from './DialogFrame.tsx';

interface Props extends Omit<DialogProps, 'width'> {
  width?: string;
}

const DialogBox = deferredCode<DialogProps>(
  () => inTime(import('./DialogBox.tsx').then((file) => file.DialogBox)),
  MissingDialog,
);

/** A modal dialog. Asks before closing if a form inside has unsaved input. */
export const Dialog = ({ width = '460px', ...props }: Props) => {
  // The frame appears at once; rendering a form takes a slow phone a moment.
  const isRendered = useDeferredValue(true, false);
  const frame = <DialogFrame title={props.title} width={width} />;
  return isRendered ? (
    <Suspense fallback={frame}>
      <DialogBox {...props} width={width} />
    </Suspense>
  ) : (
    frame
  );
};
