import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { dayAndTime, fullTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Input, Label } from '../../../ui/forms/Input.tsx';
import { lastDay } from '../../../ui/forms/lastDay.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { snoozeTimes } from '../times.ts';
import type { Work } from '../useWork.ts';
import { DialogForm, Line } from './parts.tsx';

interface Props {
  snooze: Work['snooze'];
  onClose: () => void;
}

/** Puts a conversation aside until a time, or until the customer writes. */
export const SnoozeDialog = ({ snooze, onClose }: Props) => {
  const id = useId();
  const [times] = useState(() => snoozeTimes(new Date()));
  const [time, setTime] = useState('');
  const choose = (until: string | null) => {
    if (!snooze.isPending) snooze.mutate(until, { onSuccess: onClose });
  };
  // Some browsers accept years that no date can have.
  const other = Number.isNaN(Date.parse(time)) ? '' : new Date(time).toISOString();
  const isChosen = (until: string | null) => snooze.isPending && snooze.variables === until;
  return (
    <Dialog
      onClose={onClose}
      title="Snooze"
      description="The conversation returns at that time, or earlier if the customer writes."
    >
      <DialogForm isDirty={time !== ''} onSubmit={() => other && choose(other)}>
        {times.map(([name, until]) => (
          <Button key={name} title={fullTime(until)} busy={isChosen(until)} onClick={() => choose(until)}>
            {name}: {dayAndTime(until)}
          </Button>
        ))}
        <Button busy={isChosen(null)} onClick={() => choose(null)}>
          Until the customer writes
        </Button>
        <div>
          <Label htmlFor={id}>Another time</Label>
          <Line>
            <Time
              id={id}
              type="datetime-local"
              max={lastDay['datetime-local']}
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
            <Button type="submit" busy={isChosen(other)} disabled={other === ''}>
              Snooze
            </Button>
          </Line>
        </div>
        {snooze.error && <FailureNote title="The conversation could not be snoozed" error={snooze.error} />}
      </DialogForm>
    </Dialog>
  );
};

const Time = styled(Input)`
  width: auto;
  max-width: 100%;
`;
