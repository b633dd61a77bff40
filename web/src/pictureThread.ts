import { parentPort } from 'node:worker_threads';
import type { TrackingResult } from '@exline/contracts';
import { drawParcel } from './features/tracking/picture/drawParcel.tsx';

// The program of the gateway's thread that draws pictures. It is sent one parcel at a time and returns its PNG.
parentPort?.on('message', (parcel: TrackingResult) => {
  void drawParcel(parcel).then(
    (png) => parentPort?.postMessage({ png }, []),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }, []),
  );
});
