import { ComingPage } from './ComingPage.tsx';

export const ShippingPolicyPage = () => <ComingPage title="Shipping Policy" />;
