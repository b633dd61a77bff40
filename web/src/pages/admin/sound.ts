import { storedText } from '../../lib/stored.ts';

/** `off` where an admin does not want to hear that something is new. */
export const soundChoice = storedText('exline:admin-sound');

export const isSoundOn = (): boolean => soundChoice.read() !== 'off';

const notes = [660, 880];
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.08;

let audio: AudioContext | undefined;

/** Two short notes. A browser that lets no page be heard before somebody touched it stays silent. */
export const ring = (): void => {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().then(() => {
    for (const [index, frequency] of notes.entries()) {
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
