import { Stages } from './Stages.tsx';
import { Tips } from './Tips.tsx';

/** The sections of the guide below its banner. */
export const GuideSections = () => (
  <>
    <Stages />
    <Tips />
  </>
);
