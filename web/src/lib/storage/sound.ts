import { storedText } from './stored.ts';

/** `off` if the user turned notification sounds off. */
export const soundChoice = storedText('exline:admin-sound');

/** Frequencies in Hz. */
const sounds = { unread: [660, 880], done: [880], wrong: [220, 180] } as const;

const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.08;

let audio: AudioContext | undefined;

/** Plays a short sound. Stays silent if the browser requires a user action first. */
export const playSound = (sound: keyof typeof sounds): void => {
  if (soundChoice.read() === 'off' || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().then(() => {
    for (const [index, frequency] of sounds[sound].entries()) {
      const begin = context.currentTime + index * NOTE_SECONDS;
      const tone = new OscillatorNode(context, { frequency });
      const volume = new GainNode(context, { gain: LOUDNESS });
      volume.gain.setTargetAtTime(0, begin + NOTE_SECONDS / 2, NOTE_SECONDS / 4);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + 2 * NOTE_SECONDS);
    }
  });
};
