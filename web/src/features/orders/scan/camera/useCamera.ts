import { useEffect, useRef, useState } from 'react';
import { scannedNumber } from '../scannedNumber.ts';
import { openReader } from './detector.ts';

const LOOK_MS = 200;
/** A label in view is read many times. It counts again after it was out of view for this time. */
const SAME_MS = 3_000;

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'failed';

const isRefused = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Reads the labels that the camera sees while it is on. */
export const useCamera = (onNumber: (trackingNumber: string) => void) => {
  const [wanted, setWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onNumber);
  useEffect(() => {
    report.current = onNumber;
  });

  useEffect(() => {
    if (!wanted) return undefined;
    let stream: MediaStream | null = null;
    let isOver = false;
    let last = { number: '', at: 0 };
    const stop = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async () => {
      const picture = video.current;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !picture) return stop();
      picture.srcObject = stream;
      await picture.play();
      const read = await openReader();
      if (!isOver) setState('on');
      while (!isOver) {
        const [text] = await read(picture);
        const number = text === undefined ? '' : scannedNumber(text);
        const now = Date.now();
        if (number && !isOver) {
          if (number !== last.number || now - last.at > SAME_MS) report.current(number);
          last = { number, at: now };
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    run().catch((error: unknown) => {
      if (isOver) return;
      stop();
      setState(isRefused(error) ? 'refused' : 'failed');
      setWanted(false);
    });
    return stop;
  }, [wanted]);

  return {
    video,
    state,
    isOn: wanted,
    toggle: () => {
      setState(wanted ? 'off' : 'starting');
      setWanted(!wanted);
    },
  };
};
