import { Stages } from './Stages.tsx';
import { Tips } from './Tips.tsx';

/** What the guide says below its banner. */
export const GuideSections = () => (
  <>
    <Stages />
    <Tips />
  </>
);
