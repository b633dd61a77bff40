import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { deferredCode } from '../loading/deferredCode.ts';
import type { MissingProps } from '../loading/lazyCode.tsx';
import type { DialogProps } from './DialogBox.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { MissingDialog } from './MissingDialog.tsx';

export { DialogBody, DialogFields, DialogFoot, FootedForm } from './DialogFrame.tsx';

interface Props extends Omit<DialogProps, 'width' | 'description'> {
  description?: string;
  width?: string;
  children?: ReactNode;
}

const Missing = ({ open, title, width, onOpenChange, error, retry, busy }: DialogProps & MissingProps) =>
  open && <MissingDialog {...{ title, width, error, retry, busy }} onClose={() => onOpenChange(false)} />;

const DialogBox = deferredCode<DialogProps>(
  () => import('./DialogBox.tsx').then((file) => file.DialogBox),
  Missing,
);

/** A modal dialog. Asks before closing if a form inside has unsaved input. */
export const Dialog = ({ open, width = '460px', ...props }: Props) => {
  // The frame appears at once; rendering a form takes a slow phone a moment.
  const rendered = useDeferredValue(open, false);
  const frame = <DialogFrame title={props.title} width={width} />;
  return (
    <>
      {open && !rendered && frame}
      {rendered && (
        <Suspense fallback={open && frame}>
          <DialogBox {...props} open={open} width={width} />
        </Suspense>
      )}
    </>
  );
};
