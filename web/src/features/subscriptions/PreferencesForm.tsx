import { eventStatuses, type NotificationChannel, type NotificationPreferences } from '@exline/contracts';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { CheckBox } from '../../ui/forms/CheckBox.tsx';
import { Input } from '../../ui/forms/Input.tsx';
import { chosen, type Change, type Choice } from './useSubscription.ts';

interface Props {
  channel: NotificationChannel;
  trackingNumber: string;
  preferences: NotificationPreferences;
  change: Change;
  /** Resolves to whether the choices were saved. */
  onSave: (choices: readonly Choice[]) => Promise<boolean>;
  onEnd: () => Promise<unknown>;
}

const ways: Readonly<Record<NotificationChannel, { by: string; verb: string }>> = {
  email: { by: 'by email', verb: 'Email me' },
  sms: { by: 'by SMS', verb: 'Send me a message' },
  push: { by: 'on this device', verb: 'Notify me' },
};

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The form of a subscription: statuses, quiet hours, a pause, and a button that ends the updates. */
export const PreferencesForm = ({ channel, trackingNumber, preferences, change, onSave, onEnd }: Props) => {
  // Only choices made here are sent, so that an older tab does not undo a change of another tab.
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const { statuses, quietHours, isPaused } = chosen(preferences, choices);
  const isBusy = change.kind === 'busy';

  const choose = (choice: Choice) => setChoices([...choices, choice]);
  const toggle = (status: (typeof eventStatuses)[number]) => {
    const isWanted = !statuses.includes(status);
    choose((now) => ({
      statuses: eventStatuses.filter((each) => (each === status ? isWanted : now.statuses.includes(each))),
    }));
  };
  const setQuiet = (next: NotificationPreferences['quietHours']) => choose(() => ({ quietHours: next }));
  const toggleQuiet = () =>
    setQuiet(quietHours ? null : { from: '22:00', until: '07:00', timeZone: ownZone() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(choices)) setChoices((now) => now.slice(choices.length));
  };

  return (
    <Form onSubmit={(event) => void submit(event)} aria-label="Your notifications">
      <p>
        Updates about parcel <b>{trackingNumber}</b> {ways[channel].by}.
      </p>
      {change.kind === 'saved' && choices.length === 0 && <Note tone="ok" title="Saved" takesFocus />}
      {change.kind === 'failed' && (
        <Note tone="danger" title="This could not be saved" takesFocus>
          {change.reason}
        </Note>
      )}
      <fieldset>
        <legend>{ways[channel].verb} when the parcel is</legend>
        {eventStatuses.map((status) => (
          <Check
            key={status}
            label={status}
            checked={statuses.includes(status)}
            onChange={() => toggle(status)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Quiet hours</legend>
        <Check
          label="Hold all updates except the delivery"
          checked={quietHours !== null}
          onChange={toggleQuiet}
        />
        {quietHours && (
          <>
            <Hours>
              {(['from', 'until'] as const).map((end) => (
                <label key={end}>
                  {end === 'from' ? 'From' : 'Until'}
                  <Input
                    type="time"
                    required
                    value={quietHours[end]}
                    onChange={({ target }) => setQuiet({ ...quietHours, [end]: target.value })}
                  />
                </label>
              ))}
            </Hours>
            <small>Time zone: {quietHours.timeZone.replaceAll('_', ' ')}</small>
          </>
        )}
      </fieldset>
      <fieldset>
        <legend>Pause</legend>
        <Check
          label="Send nothing until I turn this off"
          checked={isPaused}
          onChange={() => choose(() => ({ isPaused: !isPaused }))}
        />
      </fieldset>
      <Ends>
        <Button type="submit" variant="primary" busy={isBusy}>
          Save
        </Button>
        <Button onClick={() => void onEnd()} disabled={isBusy}>
          End these updates
        </Button>
      </Ends>
    </Form>
  );
};

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label>
    <CheckBox checked={checked} onChange={onChange} />
    {label}
  </label>
);

const Form = styled.form`
  display: grid;
  gap: var(--s-6);
  width: 100%;
  fieldset {
    display: grid;
    gap: var(--s-2);
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: var(--s-2);
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    min-height: var(--h-xs);
  }
  small {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  b {
    color: var(--ink);
  }
`;
const Hours = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
  input {
    width: 140px;
  }
`;
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
`;
