import { Volume2, VolumeX } from 'lucide-react';
import { playSound, soundChoice } from '../../lib/storage/sound.ts';
import { useStored } from '../../lib/storage/stored.ts';
import { Button } from './Button.tsx';

/** Turns notification sounds on or off. The choice is stored in this browser. */
export const SoundSwitch = () => {
  const isOn = useStored(soundChoice) !== 'off';
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button
      size="sm"
      aria-pressed={isOn}
      onClick={() => {
        soundChoice.write(isOn ? 'off' : null);
        playSound('done');
      }}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden /> Sound
    </Button>
  );
};
