import { reserveSpace } from './features/tracking/reserveSpace.ts';
import { fillMoments } from './lib/text/moments.ts';

// Some documents contain this script after their content, so that it runs before the first paint.
fillMoments();
reserveSpace();
