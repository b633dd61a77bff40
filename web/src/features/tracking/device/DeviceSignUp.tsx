import { pages } from '@exline/contracts';
import { BellRing } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { useDevice, type DeviceState } from './useDevice.ts';

const notes = {
  dismissed: 'Your browser has not allowed it. Press again to be asked once more.',
  ended: 'This device is no longer notified about this parcel.',
};

/** Offers notifications on this device, which need no address. Nothing is asked before the button is pressed. */
export const DeviceSignUp = ({ trackingNumber }: { trackingNumber: string }) => {
  const { state, start, end } = useDevice(trackingNumber);
  return state.kind === 'hidden' ? null : (
    <Part>
      <Content state={state} start={start} end={end} />
    </Part>
  );
};

interface Props {
  state: Exclude<DeviceState, { kind: 'hidden' }>;
  start: () => Promise<void>;
  end: (token: string) => Promise<void>;
}

const Content = ({ state, start, end }: Props) => {
  switch (state.kind) {
    case 'denied':
      return (
        <p role="status">
          Notifications of this site are blocked on this device. To change that, open the settings beside the
          address of this page, allow notifications, and reload the page.
        </p>
      );
    case 'on':
      return (
        <>
          <Note tone="ok" title="This device is notified" takesFocus={state.isNew}>
            You get a notification at every stop, also while this page is closed.
          </Note>
          <Actions>
            <ButtonLink size="sm" href={`${pages.notifications}#${state.token}`}>
              Choose updates
            </ButtonLink>
            <Button size="sm" variant="ghost" onClick={() => void end(state.token)}>
              Stop on this device
            </Button>
          </Actions>
        </>
      );
    case 'offered':
    case 'busy':
    case 'failed':
      return (
        <>
          {state.kind === 'failed' && (
            <Note tone="danger" title="This device could not be changed">
              {state.reason}
            </Note>
          )}
          <Button busy={state.kind === 'busy'} onClick={() => void start()}>
            {state.kind !== 'busy' && <BellRing size={16} strokeWidth={1.5} aria-hidden />}
            Notify me on this device
          </Button>
          {state.kind === 'offered' && state.note && <p role="status">{notes[state.note]}</p>}
        </>
      );
  }
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
`;
