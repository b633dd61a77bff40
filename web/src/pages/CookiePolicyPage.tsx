import { PolicyPage } from './policy/PolicyPage.tsx';
import { cookiePolicy } from './policy/cookiePolicy.ts';

export const CookiePolicyPage = () => <PolicyPage policy={cookiePolicy} />;
