import { PolicyPage } from './policy/PolicyPage.tsx';
import { terms } from './policy/terms.ts';

export const TermsPage = () => <PolicyPage policy={terms} />;
