import { PolicyPage } from '../policy/PolicyPage.tsx';
import { shippingPolicy } from './content.ts';

export const ShippingPolicyPage = () => <PolicyPage policy={shippingPolicy} />;
