import { Enterprise } from './Enterprise.tsx';
import { Integrations } from './Integrations.tsx';
import { Voices } from './Voices.tsx';

/** What is said below the plans. */
export const CorporateSections = () => (
  <>
    <Enterprise />
    <Integrations />
    <Voices />
  </>
);
