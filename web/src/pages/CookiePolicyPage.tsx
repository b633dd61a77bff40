import { ComingPage } from './ComingPage.tsx';

export const CookiePolicyPage = () => <ComingPage title="Cookie Policy" />;
