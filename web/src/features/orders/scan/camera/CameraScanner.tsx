import { Camera, CameraOff } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { useCamera } from './useCamera.ts';

/** Scans labels with the camera of a phone or laptop. */
export const CameraScanner = ({ onNumber }: { onNumber: (trackingNumber: string) => void }) => {
  const { video, state, isOn, toggle } = useCamera(onNumber);
  return (
    <Stack>
      <div>
        <Button size="sm" aria-pressed={isOn} onClick={toggle}>
          {isOn ? (
            <CameraOff size={16} strokeWidth={1.5} aria-hidden />
          ) : (
            <Camera size={16} strokeWidth={1.5} aria-hidden />
          )}{' '}
          {isOn ? 'Turn the camera off' : 'Scan with the camera'}
        </Button>
      </div>
      <Picture ref={video} hidden={!isOn} muted playsInline aria-label="Camera picture" />
      {isOn && (
        <p role="status">
          {state === 'on' ? 'Hold a label in front of the camera.' : 'The camera is being turned on.'}
        </p>
      )}
      {state === 'refused' && (
        <Note tone="danger" title="The camera is blocked">
          Allow the camera for this site in the settings of your browser, then reload this page.
        </Note>
      )}
      {state === 'failed' && (
        <Note tone="danger" title="The camera cannot be used">
          This device has no camera, or another program uses it. Type the number instead.
        </Note>
      )}
    </Stack>
  );
};

const Stack = styled.div`
  display: grid;
  gap: var(--s-2);
  p {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
const Picture = styled.video`
  width: 100%;
  max-height: 320px;
  border-radius: var(--r-1);
  background: var(--board);
  object-fit: cover;
`;
