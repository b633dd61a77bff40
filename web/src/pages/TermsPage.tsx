import { ComingPage } from './ComingPage.tsx';

export const TermsPage = () => <ComingPage title="Terms of Service" />;
