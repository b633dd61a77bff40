import { use } from 'react';
import { Button } from '../actions/Button.tsx';
import { CloseContext } from '../forms/unsaved.ts';

/** The Cancel button of a form in a dialog. Like Escape, it asks before unsaved input is lost. */
export const DialogCancel = () => {
  const close = use(CloseContext);
  return <Button onClick={() => close()}>Cancel</Button>;
};
