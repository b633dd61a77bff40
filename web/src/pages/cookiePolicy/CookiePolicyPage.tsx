import { PolicyPage } from '../policy/PolicyPage.tsx';
import { cookiePolicy } from './content.ts';

export const CookiePolicyPage = () => <PolicyPage policy={cookiePolicy} />;
