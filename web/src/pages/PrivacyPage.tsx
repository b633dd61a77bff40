import { ComingPage } from './ComingPage.tsx';

export const PrivacyPage = () => <ComingPage title="Privacy Policy" />;
