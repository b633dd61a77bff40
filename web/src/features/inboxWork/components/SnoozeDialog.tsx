import { useState } from 'react';
import { fullTime, longDateAndTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { snoozeTimes } from '../times.ts';
import type { Work } from '../useWork.ts';
import { DialogForm } from './parts.tsx';

interface Props {
  snooze: Work['snooze'];
  onClose: () => void;
}

/** Puts a conversation aside until a time, or until the customer writes. */
export const SnoozeDialog = ({ snooze, onClose }: Props) => {
  const [times] = useState(() => snoozeTimes(new Date()));
  const choose = (until: string | null) => snooze.mutate(until, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Snooze"
      description="The conversation returns at that time, or earlier if the customer writes."
    >
      <DialogForm onSubmit={() => {}}>
        {times.map(([name, until]) => (
          <Button key={name} title={fullTime(until)} onClick={() => choose(until)}>
            {name}: {longDateAndTime(until)}
          </Button>
        ))}
        <Button onClick={() => choose(null)}>Until the customer writes</Button>
        {snooze.error && <FailureNote title="The conversation could not be snoozed" error={snooze.error} />}
      </DialogForm>
    </Dialog>
  );
};
