import { laterPart } from '../loading/laterPart.tsx';

/** Restores the place in a loaded list. The code is loaded after the page. */
export const LaterPlace = laterPart(() => import('./KeptPlace.tsx').then((code) => code.KeptPlace), null);
