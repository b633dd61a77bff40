import { fillMoments } from './lib/text/moments.ts';

// The document of a parcel contains this script after its content, so that times appear with the first paint.
fillMoments();
