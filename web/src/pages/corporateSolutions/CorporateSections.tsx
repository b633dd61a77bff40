import { Enterprise } from './Enterprise.tsx';
import { Integrations } from './Integrations.tsx';
import { Voices } from './Voices.tsx';

/** The sections below the plans. */
export const CorporateSections = () => (
  <>
    <Enterprise />
    <Integrations />
    <Voices />
  </>
);
