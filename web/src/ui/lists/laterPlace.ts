import { laterPart } from '../loading/laterPart.tsx';

/** For a list that is loaded. */
export const LaterPlace = laterPart(() => import('./KeptPlace.tsx').then((code) => code.KeptPlace), null);
