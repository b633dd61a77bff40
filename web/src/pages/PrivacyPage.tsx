import { PolicyPage } from './policy/PolicyPage.tsx';
import { privacy } from './policy/privacy.ts';

export const PrivacyPage = () => <PolicyPage policy={privacy} />;
