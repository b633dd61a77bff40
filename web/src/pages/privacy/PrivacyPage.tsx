import { PolicyPage } from '../policy/PolicyPage.tsx';
import { privacy } from './content.ts';

export const PrivacyPage = () => <PolicyPage policy={privacy} />;
