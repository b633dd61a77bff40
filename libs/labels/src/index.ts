export { newLabelFile } from './labelFile.ts';
export { DESCENT, type Lettering } from './lettering.ts';
export { followBlock, head, heading, numberBlock, printed, rule } from './parts.ts';
export type { Pen } from './pen.ts';
export { returnLabel } from './returnLabel.ts';
export { qrCodeOf } from './symbols.ts';
