import { Volume2, VolumeX } from 'lucide-react';
import { useStored } from '../../lib/stored.ts';
import { Button } from '../../ui/Button.tsx';
import { ring, soundChoice } from './sound.ts';

/** Whether one hears that something is new; what was chosen stays in this browser. */
export const SoundSwitch = () => {
  const isOn = useStored(soundChoice) !== 'off';
  const Drawing = isOn ? Volume2 : VolumeX;
  return (
    <Button
      size="sm"
      aria-pressed={isOn}
      onClick={() => {
        soundChoice.write(isOn ? 'off' : null);
        if (!isOn) ring();
      }}
    >
      <Drawing size={16} strokeWidth={1.5} aria-hidden /> Sound
    </Button>
  );
};
