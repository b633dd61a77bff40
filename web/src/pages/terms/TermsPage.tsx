import { PolicyPage } from '../policy/PolicyPage.tsx';
import { terms } from './content.ts';

export const TermsPage = () => <PolicyPage policy={terms} />;
