import { pages } from '@exline/contracts';
import { BellRing } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { useDevice } from './useDevice.ts';

const notes = {
  dismissed: 'Your browser has not allowed it. Press again to be asked once more.',
  ended: 'This device is no longer notified about this parcel.',
  unsupported: 'This browser cannot be notified. Please use email.',
};

/** Offers notifications on this device, which need no address. Nothing is asked before the button is pressed. */
export const DeviceSignUp = ({ trackingNumber }: { trackingNumber: string }) => {
  const { state, isBusy, failure, start, end } = useDevice(trackingNumber);
  if (state.kind === 'hidden') return null;
  if (state.kind === 'denied')
    return (
      <Part>
        <p role="status">
          Notifications of this site are blocked on this device. To change that, open the settings beside the
          address of this page, allow notifications, and reload the page.
        </p>
      </Part>
    );
  const isOn = state.kind === 'on';
  return (
    <Part>
      {isOn && (
        <Note tone="ok" title="This device is notified" takesFocus={state.isNew}>
          You get a notification at each new status, also while this page is closed.
        </Note>
      )}
      {failure !== null && (
        <Note tone="danger" title="This device could not be changed">
          {failure}
        </Note>
      )}
      <Actions>
        {isOn && (
          <ButtonLink size="sm" href={`${pages.notifications}#${state.token}`}>
            Choose updates
          </ButtonLink>
        )}
        {/* A single button, so that it keeps the focus. */}
        <Button
          {...(isOn && ({ size: 'sm', variant: 'ghost' } as const))}
          busy={isBusy}
          onClick={() => void (isOn ? end(state.token) : start())}
        >
          {!isOn && !isBusy && <BellRing size={16} strokeWidth={1.5} aria-hidden />}
          {isOn ? 'Stop on this device' : 'Notify me on this device'}
        </Button>
      </Actions>
      {!isOn && failure === null && state.note && <p role="status">{notes[state.note]}</p>}
    </Part>
  );
};

const Part = styled.div`
  display: grid;
  gap: var(--s-3);
  margin-top: var(--s-5);
  padding-top: var(--s-5);
  border-top: 1px solid var(--hairline);
  > p {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  > :only-child {
    flex: 1;
  }
`;
