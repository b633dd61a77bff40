import { PolicyPage } from './policy/PolicyPage.tsx';
import { shippingPolicy } from './policy/shippingPolicy.ts';

export const ShippingPolicyPage = () => <PolicyPage policy={shippingPolicy} />;
